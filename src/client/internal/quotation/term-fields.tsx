/** Discount, last day, and what the customer reads with the version. */

import { useId } from 'react'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { DENSE_FIELDS } from './line-texts.tsx'
import { useOpenDays } from './use-open-days.ts'
import { TERM_FIELDS, type VersionField } from './version-draft.ts'

export function TermFields({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const id = useId()
  const days = useOpenDays()
  const language = form.values.language === 'zh' ? 'zh' : 'en'
  return (
    <div className={`grid grid-cols-1 gap-x-5 gap-y-3.5 wide:grid-cols-[1fr_1.15fr] ${DENSE_FIELDS}`}>
      <section className="grid grid-cols-1 content-start gap-2" aria-labelledby={`${id}-discount`}>
        <h2 className="text-[1.0625rem] leading-[1.4]" id={`${id}-discount`}>
          {t('desk.discount')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-end gap-2">
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
      <section className="grid grid-cols-1 content-start gap-2" aria-labelledby={`${id}-terms`}>
        <h2 className="text-[1.0625rem] leading-[1.4]" id={`${id}-terms`}>
          {t('desk.terms')}
        </h2>
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
