/** The lines and terms of a version, with its ticket and what can be done with it beside them. */
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form } from '#client/ui/use-form.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { isSamePerson, personOf, personsIn } from '#shared/privacy/person.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { Combobox } from '../../kit/combobox.tsx'
import { useSettled } from '../../kit/list-state.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { CustomerFields } from '../customer-fields.tsx'
import { Part } from '../part.tsx'
import { LineTable } from './line-table.tsx'
import { DENSE_FIELDS } from './line-texts.tsx'
import type { VersionForm } from './use-version-form.ts'
import { DISCOUNT_FIELDS, DISCOUNT_NAMES, TERM_FIELDS, type VersionField } from './version-draft.ts'

interface VersionEditorProps {
  form: VersionForm
  /** Above the lines. */
  top?: ReactNode
  ticket: ReactNode
  actions: ReactNode
  /** Away from the bar that they are in on a small screen. */
  links: ReactNode
  onSubmit: () => void
}

export function VersionEditor({ form, top, ticket, actions, links, onSubmit }: VersionEditorProps) {
  return (
    <form {...form.texts.formProps(onSubmit)}>
      {top}
      <div className="min-[68.75rem]:grid min-[68.75rem]:grid-cols-[minmax(0,1fr)_15.5rem] min-[68.75rem]:items-start min-[68.75rem]:gap-5 [&_.record-conflict_dl>div]:grid-cols-[1fr_1fr] [&_.record-conflict_dt]:col-span-full">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <LineTable form={form} />
          <TermFields form={form} />
        </div>
        {/* On a small screen, a bar under the lines that stays in view. */}
        <div className="contents min-[68.75rem]:sticky min-[68.75rem]:top-4 min-[68.75rem]:block">
          <div className="version-bar sticky bottom-0 z-5 mt-4 mb-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-3.5 py-2 shadow-[0_-6px_18px_color-mix(in_srgb,var(--color-ink)_12%,transparent)] has-[.record-conflict]:static has-[.record-conflict]:grid-cols-1 print:static max-wide:-mx-2 min-[68.75rem]:static min-[68.75rem]:mt-0 min-[68.75rem]:mb-2.5 min-[68.75rem]:grid-cols-1 min-[68.75rem]:gap-3.5 min-[68.75rem]:border-0 min-[68.75rem]:bg-transparent min-[68.75rem]:p-0 min-[68.75rem]:shadow-none">
            {ticket}
            {/* On the narrowest screens, buttons are never narrower than their words. */}
            <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 *:min-w-auto min-[68.75rem]:grid min-[68.75rem]:grid-cols-1 min-[68.75rem]:justify-stretch min-[68.75rem]:gap-2 max-wide:gap-x-0 max-wide:[&>:not(p)]:flex-[1_1_100%] max-wide:[&_:is(button,a)]:px-2.5">
              <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
                {form.texts.error}
              </p>
              {actions}
            </div>
          </div>
          <p className="flex flex-wrap justify-center gap-x-5 gap-y-0 max-wide:[&_button]:min-h-11">
            {links}
          </p>
        </div>
      </div>
    </form>
  )
}

/** Discount, last day, and what the customer reads with the version. */
function TermFields({ form: { texts: form, errors, isBack } }: { form: VersionForm }) {
  const t = useT()
  const id = useId()
  const days = useOpenDays()
  const language = form.values.language === 'zh' ? 'zh' : 'en'
  /** A discount has been left, or came back: what it lacks is said. */
  const [isDiscountLeft, setDiscountLeft] = useState(isBack)
  const discountField = (name: VersionField) => {
    const field = form.field(name)
    const error = isDiscountLeft ? errors[name] : undefined
    return { ...field, error: field.error ?? (error && t(error)) }
  }
  return (
    <div className={`grid grid-cols-1 gap-x-5 gap-y-3.5 wide:grid-cols-[1fr_1.15fr] ${DENSE_FIELDS}`}>
      <section
        className="grid grid-cols-1 content-start gap-2"
        aria-labelledby={`${id}-discount`}
        onFocus={() => setDiscountLeft(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setDiscountLeft(true)
        }}
      >
        <h2 className="text-[1.0625rem] leading-[1.4]" id={`${id}-discount`}>
          {t('desk.discount')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-end gap-2 *:has-aria-invalid:col-span-full">
          {DISCOUNT_NAMES.map((name) => (
            <Field
              key={name}
              {...discountField(name)}
              label={t(TERM_FIELDS[name].label)}
              number={DISCOUNT_FIELDS[name]}
            />
          ))}
        </div>
        <Field
          {...discountField('discount_reason')}
          label={t('desk.discountReason')}
          maxLength={DISCOUNT_REASON_MAX_CHARACTERS}
        />
      </section>
      <section className="grid grid-cols-1 content-start gap-2" aria-labelledby={`${id}-terms`}>
        <h2 className="text-[1.0625rem] leading-[1.4]" id={`${id}-terms`}>
          {t('desk.terms')}
        </h2>
        <Field
          {...form.field('valid_until_day')}
          label={t('desk.validUntil')}
          note={days === undefined ? undefined : t('desk.validUntilHint', { count: days })}
          type="date"
          days="validUntil"
        />
        <Field
          {...form.field('note')}
          label={t('desk.noteToCustomer')}
          note={t(language === 'zh' ? 'desk.chinese' : 'desk.english')}
          lang={LANGUAGE_TAG[language]}
          maxLength={NOTE_MAX_CHARACTERS}
          isMultiline
        />
      </section>
    </div>
  )
}

/** For how many days a quotation is open when no one says until when (QUOTATION_OPEN_DAYS); undefined until it is loaded. */
function useOpenDays(): number | undefined {
  return trpc.quotation.overview.useQuery().data?.open_days
}

const SHOWN_MAX = 6
const READ_MAX = 30
const QUERY_MIN_CHARACTERS = 2

/** Whom a quotation that was never sent is for: one of the customers already known, or typed. */
export function CustomerBox({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const q = useSettled(query.trim().slice(0, SEARCH_MAX_CHARACTERS))
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
      <KnownPeople form={form} />
    </Part>
  )
}

const KNOWN_MAX = 3

/** Who has the typed address or number already. Each is offered by name, and nothing is taken over without a press. */
function KnownPeople({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const { name, email, phone, detail } = form.values
  const people = [...useKnownBy(email), ...useKnownBy(phone)].filter(
    (row) => row.name !== name || row.email.toLowerCase() !== email.toLowerCase(),
  )

  /** What was typed stays, but for the name. */
  function take(row: FoundQuotation): void {
    const texts = {
      name: row.name,
      language: row.language,
      email: email || row.email,
      phone: phone || row.phone,
      detail: detail || row.restaurant,
    }
    for (const [field, text] of Object.entries(texts)) form.field(field as VersionField).onChange(text)
    form.clearErrors()
  }

  return (
    <div className="col-span-full empty:hidden" role="status">
      {people.length > 0 && (
        <>
          <p className="font-bold">{t('desk.knownPeople')}</p>
          <ul>
            {distinct(people)
              .slice(0, KNOWN_MAX)
              .map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    <b lang={textLanguageTag(row.name)}>{row.name}</b>{' '}
                    <span className="text-muted">
                      {[row.restaurant, row.email, row.phone].filter(Boolean).join(' · ')}
                    </span>
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

/** The quotations of whoever has this whole address, or certainly this number. */
function useKnownBy(typed: string): readonly FoundQuotation[] {
  const person = personOf(useSettled(typed))
  const q = person?.kind === 'email' ? person.email : (person?.digits ?? '')
  const { data } = trpc.quotation.list.useQuery({ q, limit: READ_MAX }, { enabled: person !== undefined })
  if (!person || !data) return []
  return data.part.filter(({ email, phone }) =>
    personsIn(`${email} / ${phone}`).some((one) => isSamePerson(one, person)),
  )
}

/** The newest of each person: two names with one address or number are two. */
function distinct(rows: readonly FoundQuotation[]): FoundQuotation[] {
  const keyOf = ({ name, email, phone }: FoundQuotation) =>
    `${name.trim().toLowerCase()} ${email.toLowerCase() || phone}`
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed()
}
