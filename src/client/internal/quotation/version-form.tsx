/** The fields of a version: customer where it was never sent, lines, discount, note, last day; and the live totals. */
import { DISCOUNT_REASON_MAX_CHARACTERS, NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type EditorLine, linesOf, textOf, withProduct } from './editor-line.ts'
import { LineEditor } from './line-editor.tsx'
import { Part } from './part.tsx'
import { ProductSearch } from './product-search.tsx'
import { useLineRemoval } from './use-line-removal.ts'
import { useOpenDays } from './use-open-days.ts'
import type { VersionField } from './version-draft.ts'

interface VersionFormProps {
  form: Form<VersionField>
  hasContact: boolean
}

export function VersionForm({ form, hasContact }: VersionFormProps) {
  const t = useT()
  return (
    <div className="version-form">
      {hasContact && (
        <Part title={t('desk.contactHeading')} className="version-fields">
          <CustomerFields form={form} />
        </Part>
      )}
      <LineFields form={form} />
      <TermFields form={form} />
    </div>
  )
}

function LineFields({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const language = useLanguage()
  const { value, onChange, error } = form.field('lines')
  const lines = linesOf(value)
  const write = (next: readonly EditorLine[]) => onChange(textOf(next))
  const remove = useLineRemoval(lines, write)

  return (
    <Part title={t('desk.lines')}>
      <ProductSearch error={error} onAdd={(product) => write(withProduct(lines, product))} />
      {lines.length === 0 ? (
        <p className="text-muted">{t('desk.noLines')}</p>
      ) : (
        <ul className="line-editors">
          {lines.map((line, at) => (
            <LineEditor
              key={line.key}
              line={line}
              onChange={(next) => write(lines.map((one) => (one === line ? next : one)))}
              onRemove={() => remove(at, line.names[language])}
            />
          ))}
        </ul>
      )}
    </Part>
  )
}

function TermFields({ form }: { form: Form<VersionField> }) {
  const t = useT()
  const days = useOpenDays()
  return (
    <Part title={t('desk.terms')} className="version-fields">
      <Field {...form.field('discount_percent')} label={t('desk.discountPercent')} inputMode="numeric" />
      <Field {...form.field('discount_monthly')} label={t('desk.discountMonthly')} inputMode="numeric" />
      <Field {...form.field('discount_upfront')} label={t('desk.discountUpfront')} inputMode="numeric" />
      <Field
        {...form.field('discount_reason')}
        label={t('desk.discountReason')}
        hint={t('desk.discountReasonHint')}
        maxLength={DISCOUNT_REASON_MAX_CHARACTERS}
      />
      <div className="version-wide">
        <Field
          {...form.field('note')}
          label={t('desk.noteToCustomer')}
          note={t('record.optional')}
          maxLength={NOTE_MAX_CHARACTERS}
          isMultiline
        />
      </div>
      <Field
        {...form.field('valid_until_day')}
        label={t('desk.validUntil')}
        hint={days === undefined ? undefined : t('desk.validUntilHint', { count: days })}
        type="date"
      />
    </Part>
  )
}
