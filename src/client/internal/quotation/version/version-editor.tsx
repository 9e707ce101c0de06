/** The lines and terms of a version, with its ticket and what can be done with it beside them. */
import { type ReactNode, useId, useState } from 'react'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { DEPOSIT_OF } from '#shared/order/deposit.ts'
import { DISCOUNT_REASON_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { SwitchField } from '../../kit/switch-field.tsx'
import { trpc } from '../../kit/trpc.ts'
import { LineTable } from './line-table.tsx'
import type { VersionForm } from './use-version-form.ts'
import {
  DISCOUNT_FIELDS,
  DISCOUNT_NAMES,
  depositKind,
  TERM_FIELDS,
  type VersionField,
} from './version-draft.ts'

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
    <form {...form.texts.formProps(onSubmit)} className="version-form">
      {top}
      <div className="version-columns">
        <div className="version-main">
          <LineTable form={form} />
          <TermFields form={form} />
        </div>
        <div className="version-side">
          <div className="version-bar">
            {ticket}
            <div className="version-buttons">
              <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
                {form.texts.error}
              </p>
              {actions}
            </div>
          </div>
          <p className="version-links">{links}</p>
        </div>
      </div>
    </form>
  )
}

/** Discount, last day, and what the customer reads with the version. */
function TermFields({ form: { texts: form, errors, isBack } }: { form: VersionForm }) {
  const t = useT()
  const id = useId()
  const usual = trpc.quotation.overview.useQuery().data
  const language = form.values.language === 'zh' ? 'zh' : 'en'
  /** A discount has been left, or came back: what it lacks is said. */
  const [isDiscountLeft, setDiscountLeft] = useState(isBack)
  const discountField = (name: VersionField) => {
    const field = form.field(name)
    const error = isDiscountLeft ? errors.now[name] : undefined
    return { ...field, error: field.error ?? (error && t(error)) }
  }
  return (
    <div className="term-fields">
      <section
        className="term-group"
        aria-labelledby={`${id}-discount`}
        onFocus={() => setDiscountLeft(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setDiscountLeft(true)
        }}
      >
        <h2 className="part-title" id={`${id}-discount`}>
          {t('desk.discount')}
        </h2>
        <div className="discounts">
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
      <section className="term-group" aria-labelledby={`${id}-terms`}>
        <h2 className="part-title" id={`${id}-terms`}>
          {t('desk.terms')}
        </h2>
        <DateField
          field={form.field('valid_until_day')}
          label={t('desk.validUntil')}
          note={usual && t('desk.validUntilHint', { count: usual.open_days })}
          days="validUntil"
        />
        <DepositFields form={form} />
        <Field
          field={form.field('note')}
          label={t('desk.noteToCustomer')}
          note={t(language === 'zh' ? 'desk.chinese' : 'desk.english')}
          lang={LANGUAGE_TAG[language]}
          maxLength={NOTE_MAX_CHARACTERS}
          isMultiline
        />
        <SwitchField
          id={`${id}-photos`}
          label={t('desk.showsPhotos')}
          hint={t('desk.showsPhotosHint')}
          isOn={(form.values.shows_photos || usual?.offer_photos) === 'on'}
          onChange={(isOn) => form.field('shows_photos').onChange(isOn ? 'on' : 'off')}
        />
      </section>
    </div>
  )
}

/** What accepting it asks for: as on the Company page, or of its own. */
function DepositFields({ form }: { form: VersionForm['texts'] }) {
  const t = useT()
  const { deposit_of } = form.values
  const options = DEPOSIT_OF.map((value) => ({ value, label: t(`companyPage.depositOf_${value}`) }))
  return (
    <>
      <SelectField
        field={form.field('deposit_of', 'deposit')}
        label={t('companyPage.deposit_of')}
        options={[{ value: '', label: t('desk.depositOfCompany') }, ...options]}
      />
      {deposit_of !== '' && (
        <div className="discounts">
          <Field
            field={form.field('deposit')}
            label={t('companyPage.deposit')}
            hint={t(deposit_of === 'amount' ? 'companyPage.depositHintAmount' : 'companyPage.depositHint')}
            number={depositKind(form.values)}
          />
          <Field
            field={form.field('deposit_days')}
            label={t('companyPage.deposit_days')}
            note={t('companyPage.days')}
            hint={t('desk.depositDaysHint')}
            number="depositDays"
          />
        </div>
      )}
    </>
  )
}
