/** Whom a new quotation is for: one of the customers already known, from a quotation or a contact request, or typed. */

import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form } from '#client/ui/use-form.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { Language } from '#shared/base/language.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { isSamePerson, personsIn, readPerson } from '#shared/privacy/person.ts'
import type { Place } from '#shared/quotation/place.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { useSettled } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import { CustomerFields } from '../customer-fields.tsx'
import { KnownPerson } from '../known-person.tsx'
import { PageSection } from '../page-section.tsx'
import type { VersionField } from './version-draft.ts'

const SHOWN_MAX = 6
const READ_MAX = 30
const QUERY_MIN_CHARACTERS = 2

export function CustomerBox({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const q = useSettled(query.trim().slice(0, SEARCH_MAX_CHARACTERS))
  const isAsked = q.length >= QUERY_MIN_CHARACTERS || /\p{Script=Han}/u.test(q)
  const data = useKnown(q, isAsked)
  const known = query !== '' && isAsked && data ? distinct(data).slice(0, SHOWN_MAX) : []

  function choose(customer: KnownCustomer): void {
    for (const [field, text] of Object.entries(customerTexts(customer)))
      form.field(field as VersionField).onChange(text)
    form.errors.clear()
    setQuery('')
  }

  return (
    <PageSection title={t('desk.contactHeading')} className="customer-box">
      <Combobox
        label={t('desk.knownCustomer')}
        hint={
          query.trim().length > SEARCH_MAX_CHARACTERS
            ? t('record.searchCut', { max: SEARCH_MAX_CHARACTERS })
            : t('desk.knownCustomerHint')
        }
        query={{ value: query, onChange: setQuery }}
        emptyText={isAsked && data ? t('desk.noCustomer') : undefined}
        groups={[
          {
            key: 'customers',
            label: t('desk.knownCustomer'),
            items: known.map((customer) => ({
              key: customer.key,
              choose: () => choose(customer),
              content: (
                <span className="min-w-0 flex-1 basis-48">
                  <KnownPerson person={customer} />
                </span>
              ),
            })),
          },
        ]}
      />
      <CustomerFields form={form} mayLackEmail />
      <KnownPeople form={form} />
    </PageSection>
  )
}

const KNOWN_MAX = 3

/**
 * Lists people who have the typed address or number already. Each is offered by name, and nothing is taken
 * over without a press.
 */
function KnownPeople({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const { name, email, phone, restaurant, district, detail } = form.values
  const people = [...useKnownBy(email), ...useKnownBy(phone)].filter(
    (row) => row.name !== name || row.email.toLowerCase() !== email.toLowerCase(),
  )

  /** What was typed stays, but for the name. */
  function take(row: KnownCustomer): void {
    const texts = {
      name: row.name,
      language: row.language,
      email: email || row.email,
      phone: phone || row.phone,
      restaurant: restaurant || row.restaurant,
      district: district || row.district,
      detail: detail || customerTexts(row).detail,
    }
    for (const [field, text] of Object.entries(texts)) form.field(field as VersionField).onChange(text)
    form.errors.clear()
  }

  return (
    <div className="known-people" role="status">
      {people.length > 0 && (
        <>
          <p className="font-bold">{t('desk.knownPeople')}</p>
          <ul>
            {distinct(people)
              .slice(0, KNOWN_MAX)
              .map((row) => (
                <li key={row.key}>
                  <span className="min-w-0">
                    <KnownPerson person={row} />
                  </span>
                  <Button className="min-h-9 px-3" onClick={() => take(row)}>
                    {t('desk.takePerson', { name: row.name })}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface KnownCustomer extends Place {
  key: string
  name: string
  email: string
  phone: string
  language: Language
  about: string
}

/** How a quotation begins for a customer of an earlier one. Their words are taken along where they name no restaurant. */
export function customerTexts(row: Omit<KnownCustomer, 'key'>) {
  const detail = row.restaurant === '' ? row.about : ''
  return { ...pickFields(row, ['name', 'email', 'phone', 'restaurant', 'district', 'language']), detail }
}

/** Finds them in quotations, then in contact requests, each the newest first; undefined until both are loaded. */
function useKnown(q: string, enabled: boolean): KnownCustomer[] | undefined {
  const quotations = trpc.quotation.list.useQuery({ q, limit: READ_MAX }, { enabled })
  const contacts = trpc.contact.search.useQuery({ q }, { enabled })
  if (!quotations.data || !contacts.data) return undefined
  return [
    ...quotations.data.part.map((row) => ({
      key: `quotation ${row.id}`,
      ...pickFields(row, ['name', 'email', 'phone', 'restaurant', 'district', 'about', 'language']),
    })),
    ...contacts.data.rows.map((row) => ({
      key: `contact ${row.id}`,
      ...pickFields(row, ['name', 'email', 'restaurant', 'district', 'language']),
      phone: row.phone_number,
      about: '',
    })),
  ]
}

/** Finds people who have this whole address, or certainly this number. */
function useKnownBy(typed: string): readonly KnownCustomer[] {
  const person = readPerson(useSettled(typed))
  const q = person?.kind === 'email' ? person.email : (person?.digits ?? '')
  const known = useKnown(q, person !== undefined)
  if (!person || !known) return []
  return known.filter(({ email, phone }) =>
    personsIn(`${email} / ${phone}`).some((one) => isSamePerson(one, person)),
  )
}

/** The first of each person: two names with one address or number are two. */
function distinct(rows: readonly KnownCustomer[]): KnownCustomer[] {
  const keyOf = ({ name, email, phone }: KnownCustomer) =>
    `${name.trim().toLowerCase()} ${email.toLowerCase() || phone}`
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed()
}
