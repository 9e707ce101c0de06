/** By what a new record finds its customer: the same address, or certainly the same number. */
import { mailboxKey } from '#shared/mail/email-address.ts'
import { personsIn } from '#shared/privacy/person.ts'

export interface Reach {
  email: string
  phone: string
}

/** An address in lower case, or the digits of a number with its area; without one it is empty. */
export interface Way {
  way: string
  area: string
  kind: 'email' | 'phone'
}

/** The address first: it is one person's, and a number may be that of a shop. */
export function waysOf({ email, phone }: Reach): Way[] {
  const address: Way[] = email === '' ? [] : [{ way: mailboxKey(email), area: '', kind: 'email' }]
  const numbers = personsIn(phone).flatMap((person): Way[] =>
    person.kind === 'phone' ? [{ way: person.digits, area: person.area ?? '', kind: 'phone' }] : [],
  )
  return [...address, ...numbers]
}

export function isSameWay(one: Pick<Way, 'way' | 'area'>, other: Pick<Way, 'way' | 'area'>): boolean {
  return one.way === other.way && one.area === other.area
}

/**
 * Returns whose of `rows`, which all have its digits, a number is. Numbers with and without an area are the same, unless both one
 * of Hong Kong and one of Macau is known: then no one knows whose it is without an area.
 */
export function ownerOfNumber(
  { area }: Pick<Way, 'area'>,
  rows: readonly { area: string; customer: number }[],
): number | undefined {
  const exact = rows.find((row) => row.area === area)
  if (exact) return exact.customer
  const areas = new Set([area, ...rows.map((row) => row.area)].filter((known) => known !== ''))
  const owners = new Set(rows.map(({ customer }) => customer))
  return areas.size <= 1 && owners.size === 1 ? [...owners][0] : undefined
}
