/** The lines and terms of a version, with its ticket and what can be done with it beside them. */
import { type ReactNode, useId, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { trpc } from '../../kit/trpc.ts'
import { LineTable } from './line-table.tsx'
import { DENSE_FIELDS } from './line-texts.tsx'
import type { VersionForm } from './use-version-form.ts'
import { DISCOUNT_FIELDS, DISCOUNT_NAMES, TERM_FIELDS, type VersionField } from './version-draft.ts'

interface VersionEditorProps {
  form: VersionForm
  /** What stands above the lines. */
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
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_15.5rem] desk:items-start desk:gap-5 [&_.record-conflict_dl>div]:grid-cols-[1fr_1fr] [&_.record-conflict_dt]:col-span-full">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">
          <LineTable form={form} />
          <TermFields form={form} />
        </div>
        {/* On a small screen, a bar under the lines that stays in view. */}
        <div className="contents desk:sticky desk:top-4 desk:block">
          <div className="version-bar sticky bottom-0 z-5 mt-4 mb-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper px-3.5 py-2 shadow-[0_-6px_18px_color-mix(in_srgb,var(--color-ink)_12%,transparent)] has-[.record-conflict]:static has-[.record-conflict]:grid-cols-1 print:static max-narrow:-mx-2 desk:static desk:mt-0 desk:mb-2.5 desk:grid-cols-1 desk:gap-3.5 desk:border-0 desk:bg-transparent desk:p-0 desk:shadow-none">
            {ticket}
            {/* On the narrowest screens, buttons are never narrower than their words. */}
            <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 *:min-w-auto desk:grid desk:grid-cols-1 desk:justify-stretch desk:gap-2 max-narrow:gap-x-0 max-narrow:[&>:not(p)]:flex-[1_1_100%] max-narrow:[&_:is(button,a)]:px-2.5">
              <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
                {form.texts.error}
              </p>
              {actions}
            </div>
          </div>
          <p className="flex flex-wrap justify-center gap-x-5 gap-y-0 max-narrow:[&_button]:min-h-11">
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
    const error = isDiscountLeft ? errors.now[name] : undefined
    return { ...field, error: field.error ?? (error && t(error)) }
  }
  return (
    <div className={`grid grid-cols-1 gap-x-5 gap-y-3.5 narrow:grid-cols-[1fr_1.15fr] ${DENSE_FIELDS}`}>
      <section
        className="grid grid-cols-1 content-start gap-2"
        aria-labelledby={`${id}-discount`}
        onFocus={() => setDiscountLeft(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setDiscountLeft(true)
        }}
      >
        <h2 className="text-15 leading-snug" id={`${id}-discount`}>
          {t('desk.discount')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-end gap-2 *:has-aria-invalid:col-span-full">
          {DISCOUNT_NAMES.map((name) => (
            <Field
              key={name}
              field={discountField(name)}
              label={t(TERM_FIELDS[name].label)}
              number={DISCOUNT_FIELDS[name]}
            />
          ))}
        </div>
        <Field
          field={discountField('discount_reason')}
          label={t('desk.discountReason')}
          maxLength={DISCOUNT_REASON_MAX_CHARACTERS}
        />
      </section>
      <section className="grid grid-cols-1 content-start gap-2" aria-labelledby={`${id}-terms`}>
        <h2 className="text-15 leading-snug" id={`${id}-terms`}>
          {t('desk.terms')}
        </h2>
        <Field
          field={form.field('valid_until_day')}
          label={t('desk.validUntil')}
          note={days === undefined ? undefined : t('desk.validUntilHint', { count: days })}
          type="date"
          days="validUntil"
        />
        <Field
          field={form.field('note')}
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
