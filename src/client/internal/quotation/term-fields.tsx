/** Discount, last day, and what the customer reads with the version. */
import { useId } from 'react'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { useOpenDays } from './use-open-days.ts'
import { TERM_FIELDS, type VersionField } from './version-draft.ts'

export function TermFields({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const id = useId()
  const days = useOpenDays()
  const language = form.values.language === 'zh' ? 'zh' : 'en'
  return (
    <div className="version-terms">
      <section aria-labelledby={`${id}-discount`}>
        <h2 id={`${id}-discount`}>{t('desk.discount')}</h2>
        <div className="version-discounts">
          {(['discount_percent', 'discount_monthly', 'discount_upfront'] as const).map((name) => (
            <Field key={name} {...form.field(name)} label={t(TERM_FIELDS[name].label)} inputMode="numeric" />
          ))}
        </div>
        <Field
          {...form.field('discount_reason')}
          label={t('desk.discountReason')}
          maxLength={DISCOUNT_REASON_MAX_CHARACTERS}
        />
      </section>
      <section aria-labelledby={`${id}-terms`}>
        <h2 id={`${id}-terms`}>{t('desk.terms')}</h2>
        <Field
          {...form.field('valid_until_day')}
          label={t('desk.validUntil')}
          note={days === undefined ? undefined : t('desk.validUntilHint', { count: days })}
          type="date"
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
