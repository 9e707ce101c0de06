/** Whom a quotation that was never sent is for: one of the customers already known, or typed. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { Form } from '#client/ui/use-form.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { useSettled } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import { CustomerFields } from '../customer-fields.tsx'
import { Part } from '../part.tsx'
import type { VersionField } from './version-draft.ts'

const SHOWN_MAX = 6
const READ_MAX = 30
const QUERY_MIN_CHARACTERS = 2

export function CustomerBox({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const q = useSettled(query.trim())
  const isAsked = q.length >= QUERY_MIN_CHARACTERS || /\p{Script=Han}/u.test(q)
  const { data } = trpc.quotation.list.useQuery({ q, limit: READ_MAX }, { enabled: isAsked })
  const known = query !== '' && isAsked && data ? distinct(data.part).slice(0, SHOWN_MAX) : []

  function choose({ name, email, phone, restaurant, language }: FoundQuotation): void {
    const texts = { name, email, phone, language, detail: restaurant }
    for (const [field, text] of Object.entries(texts)) form.field(field as VersionField).onChange(text)
    form.clearErrors()
    setQuery('')
  }

  return (
    <Part
      title={t('desk.contactHeading')}
      className="customer-box mb-3.5 grid grid-cols-1 gap-3 wide:grid-cols-4 wide:items-start [&_textarea.field-control]:min-h-16 wide:[&>:is(h2,.combobox)]:col-span-full wide:[&>:is(h2,.combobox)]:mb-0"
    >
      <Combobox
        label={t('desk.knownCustomer')}
        hint={t('desk.knownCustomerHint')}
        query={query}
        onQuery={setQuery}
        emptyText={isAsked && data ? t('desk.noCustomer') : undefined}
        groups={[
          {
            key: 'customers',
            label: t('desk.knownCustomer'),
            items: known.map((customer) => ({
              key: customer.id,
              choose: () => choose(customer),
              content: (
                <span className="min-w-0 flex-[1_1_12rem]">
                  <b>{customer.name}</b>{' '}
                  <span className="text-muted">
                    {[customer.restaurant, customer.email, customer.phone].filter(Boolean).join(' · ')}
                  </span>
                </span>
              ),
            })),
          },
        ]}
      />
      <CustomerFields form={form} mayLackEmail />
    </Part>
  )
}

/** The newest of each address or number. */
function distinct(rows: readonly FoundQuotation[]): FoundQuotation[] {
  const keyOf = ({ email, phone }: FoundQuotation) => email.toLowerCase() || phone
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed()
}
