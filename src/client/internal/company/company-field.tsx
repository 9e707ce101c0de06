/** One field of the record, as its kind is written. What a variable of the server sets can be read only. */

import { Check } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { cutText } from '#shared/base/cut-text.ts'
import type { Field as FieldOfRecord } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import {
  type BilingualFact,
  COLOUR_FIELDS,
  COMPANY_FIELDS,
  COMPANY_NUMBERS,
  type ColourField,
  type CompanyChoice,
  type CompanyField,
  type CompanyNumber,
  HOURS_FIELDS,
  isCompanyChoice,
  isCompanyNumber,
  SECOND_HOURS_FIELDS,
} from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { DEPOSIT_OF } from '#shared/order/deposit.ts'
import { fpsPayee } from '#shared/order/fps.ts'
import { whatsAppHref } from '#shared/phone/links.ts'
import { OFFER_PHOTOS } from '#shared/quotation/offer-photos.ts'
import { VISITS_OFFERED } from '#shared/quotation/visit.ts'
import { VISIT_COUNT } from '#shared/visit/visit.ts'
import { Field, FieldError, type FieldProps } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField, Form } from '../../ui/use-form.ts'
import { SelectField } from '../kit/select-field.tsx'
import { CompanyColour } from './company-colour.tsx'

interface CompanyFieldProps {
  name: CompanyField
  form: Form<CompanyField>
  set_by: Company['set_by']
  aside?: ReactNode
}

/** How many characters of the other language's text a hint repeats. */
const REPEATED_CHARACTERS = 60

/** What the browser and its keyboards should know. */
const KINDS: { [Name in CompanyField]?: Partial<FieldProps> } = {
  phone: { type: 'tel', autoComplete: 'tel' },
  whatsapp: { type: 'tel' },
  hotline: { type: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  staff_email: { type: 'email' },
}

const isHours = (name: CompanyField) =>
  ([...HOURS_FIELDS, ...SECOND_HOURS_FIELDS] as readonly CompanyField[]).includes(name)
const isColour = (name: CompanyField): name is ColourField =>
  (COLOUR_FIELDS as readonly CompanyField[]).includes(name)
/** The days, of whichever office. */
function daysOf(name: CompanyField): TextKey {
  return COMPANY_FIELDS[HOURS_FIELDS.find((days) => name.endsWith(days)) ?? name].label
}

/** The words beside a number. */
const UNITS: { [Name in CompanyNumber]?: TextKey } = {
  valid_days: 'companyPage.days',
  reminder_days: 'companyPage.days',
  discount_limit: 'companyPage.percent',
  likely_new: 'companyPage.percent',
  likely_contacted: 'companyPage.percent',
  likely_offered: 'companyPage.percent',
  deposit_days: 'companyPage.days',
  term_months: 'companyPage.months',
}

export function OneField({ name, form, set_by, aside }: CompanyFieldProps) {
  const t = useT()
  const text: FieldOfRecord = COMPANY_FIELDS[name]
  const bound = form.field(name)
  if (isHours(name)) return <HoursField {...bound} label={t(text.label)} days={t(daysOf(name))} />
  if (isColour(name)) return <CompanyColour name={name} form={form} label={t(text.label)} />
  const number = isCompanyNumber(name) ? name : undefined
  const variable = set_by[name as keyof Company['set_by']]
  if (isCompanyChoice(name))
    return <ChoiceField name={name} field={bound} label={t(text.label)} variable={variable} />
  const [fact, language] = factOf(name)
  return (
    <Field
      field={bound}
      label={fact ? t(`companyPage.${fact}`) : t(text.label)}
      note={noteOf()}
      aside={aside}
      number={number && COMPANY_NUMBERS[number]}
      maxLength={text.max}
      isMultiline={(text.isMultiline ?? false) || fact === 'address' || fact === 'second_address'}
      autoComplete="off"
      {...(language && { lang: LANGUAGE_TAG[language] })}
      {...KINDS[name]}
      readOnly={variable !== undefined}
      hint={variable ? t('companyPage.setBy', { name: variable }) : hintOf()}
    />
  )

  function noteOf(): string | undefined {
    if (language) return t(`companyPage.in_${language}`)
    return number && UNITS[number] && t(UNITS[number])
  }

  function hintOf(): ReactNode {
    const { value } = bound
    if (name === 'holidays') return t('companyPage.holidaysHint')
    if (name === 'whatsapp') return <Chat number={value} />
    if (name === 'reminder_days') return t('companyPage.reminderHint')
    if (name === 'month_target') return t('companyPage.targetHint')
    if (name === 'likely_new') return t('companyPage.likelyHint')
    if (name === 'discount_limit') return t('companyPage.discountLimitHint')
    if (name === 'deposit')
      return t(
        form.values.deposit_of === 'amount' ? 'companyPage.depositHintAmount' : 'companyPage.depositHint',
      )
    if (name === 'term_months') return t('companyPage.termHint')
    if (name === 'fps') return t(fpsPayee(value) ? 'companyPage.fpsHint' : 'companyPage.fpsHintNone')
    if (!language) return undefined
    if (fact === 'answers' && isBlank(value)) return t('companyPage.answersHint')
    const other = form.values[`${fact}_${otherLanguage(language)}`]
    if (isBlank(value) && !isBlank(other))
      return t('companyPage.asOther', { text: cutText(other, REPEATED_CHARACTERS) })
    if (fact === 'town') return t('companyPage.townHint')
    if (fact === 'second_town') return t('companyPage.secondTownHint')
    if (fact === 'install_time') return t('companyPage.installTimeHint')
    if (fact !== 'answer_time') return undefined
    return t(language === 'zh' ? 'companyPage.answerTimeHintChinese' : 'companyPage.answerTimeHint')
  }
}

const OPTIONS = {
  deposit_of: DEPOSIT_OF.map((value) => [value, `companyPage.depositOf_${value}`] as const),
  visits: VISITS_OFFERED.map((value) => [value, `companyPage.visits_${value}`] as const),
  visit_count: VISIT_COUNT.map((value) => [value, `companyPage.visit_count_${value}`] as const),
  offer_photos: OFFER_PHOTOS.map((value) => [value, `companyPage.offer_photos_${value}`] as const),
} satisfies Record<CompanyChoice, readonly (readonly [string, TextKey])[]>

interface ChoiceFieldProps {
  name: CompanyChoice
  field: BoundField
  label: string
  variable: string | undefined
}

/** What a variable of the server sets is the only choice. */
function ChoiceField({ name, field, label, variable }: ChoiceFieldProps) {
  const t = useT()
  const options = OPTIONS[name].filter(([value]) => variable === undefined || value === field.value)
  return (
    <SelectField
      field={field}
      label={label}
      options={options.map(([value, words]) => ({ value, label: t(words) }))}
      hint={variable ? t('companyPage.setBy', { name: variable }) : HINTS[name] && t(HINTS[name])}
    />
  )
}

const HINTS: { [Name in CompanyChoice]?: TextKey } = {
  visit_count: 'companyPage.visitCountHint',
  offer_photos: 'companyPage.offerPhotosHint',
}

/** The fact and the language of a field that has a twin. */
function factOf(name: CompanyField): [BilingualFact, Language] | [undefined, undefined] {
  const [, fact, language] = /^(\w+)_(en|zh)$/.exec(name) ?? []
  return fact ? [fact as BilingualFact, language as Language] : [undefined, undefined]
}

/** Opens a chat with the number that is typed. */
function Chat({ number }: { number: string }) {
  const t = useT()
  const href = whatsAppHref(number, '')
  if (!href) return null
  return (
    <>
      <Check className="inline size-4 text-jade" aria-hidden="true" /> {t('companyPage.whatsappWorks')}{' '}
      <a className="underline" href={href} target="_blank" rel="noreferrer">
        {t('companyPage.whatsappTry')}
      </a>
    </>
  )
}

const USUAL = '09:00-18:00'
const ALL_READ = { from: false, to: false }

interface HoursFieldProps extends BoundField {
  label: string
  /** The label as it is shown, in the section of its office. */
  days: string
}

/** The hours of some days: closed, or two times. The value is such as `09:00-18:00`, and empty when closed. */
export function HoursField({ id, value, error, onChange, label, days }: HoursFieldProps) {
  const t = useT()
  const [from = '', to = ''] = value.split('-')
  const [unread, setUnread] = useState(ALL_READ)
  const shownError = error ?? (unread.from || unread.to ? t('layout.unread') : undefined)
  const time = (name: 'from' | 'to', shown: string, write: (text: string) => string) => {
    /** `Field` does the same. */
    const look = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) =>
      setUnread((last) => ({ ...last, [name]: validity.badInput }))
    return (
      <input
        type="time"
        className="field-control w-auto px-2"
        aria-label={t(`companyPage.${name}`, { days: label })}
        aria-invalid={error !== undefined || unread[name]}
        aria-describedby={shownError && `${id}-error`}
        value={shown}
        onChange={({ target }) => onChange(write(target.value))}
        onInput={unread[name] ? look : undefined}
        onBlur={look}
        onInvalid={look}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand on the line of its controls
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 narrow:col-span-full"
    >
      <span aria-hidden="true" className="w-32 font-bold">
        {days}
      </span>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-jade"
          checked={value !== ''}
          onChange={({ target }) => {
            setUnread(ALL_READ)
            onChange(target.checked ? USUAL : '')
          }}
        />
        {t('companyPage.open')}
      </label>
      {value !== '' && (
        <div className="flex items-center gap-2">
          {time('from', from, (text) => `${text}-${to}`)}
          <span aria-hidden="true">{t('companyPage.until')}</span>
          {time('to', to, (text) => `${from}-${text}`)}
        </div>
      )}
      {from !== '' && to !== '' && to < from && (
        <p className="text-15 text-muted">{t('companyPage.nextDay')}</p>
      )}
      <FieldError id={`${id}-error`} text={shownError} />
    </div>
  )
}
