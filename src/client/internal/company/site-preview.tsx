/** The contact page: how to reach the company, when it is open, and how soon it answers. */
import type { ReactNode } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { otherLanguage } from '#shared/base/language.ts'
import {
  type BilingualFact,
  type CompanyField,
  HOURS_FIELDS,
  hoursInWords,
  hoursText,
  SECOND_HOURS_FIELDS,
  secondHours,
} from '#shared/company/company.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PreviewPart, type PreviewProps, Typed } from './preview-parts.tsx'

type Way = 'phone' | 'hotline' | 'email' | 'whatsapp'

export function SitePreview({ draft, changed, section }: PreviewProps) {
  const t = useT()
  const language = useLanguage()
  /** Where a fact is in one language only, both read it. */
  const fieldOf = (fact: BilingualFact) =>
    isBlank(draft[`${fact}_${language}`])
      ? (`${fact}_${otherLanguage(language)}` as const)
      : (`${fact}_${language}` as const)
  const ways = (...names: Way[]) =>
    names
      .filter((name) => !isBlank(draft[name]))
      .map((name) => (
        <Row key={name} name={name}>
          <Typed draft={draft} changed={changed} name={name} />
        </Row>
      ))
  return (
    <div className="preview-paper preview-site">
      <p className="preview-title">{t('companyPage.reachUs')}</p>
      <PreviewPart of={['reach']} section={section}>
        <dl>{ways('phone', 'email', 'whatsapp')}</dl>
      </PreviewPart>
      <PreviewPart of={['hours']} section={section}>
        <dl>
          <Hours hours={draft} fields={[...HOURS_FIELDS, `other_hours_${language}`]} changed={changed} />
          {ways('hotline')}
          {!isBlank(draft[fieldOf('answer_time')]) && (
            <Row name="answer_time">
              <Typed draft={draft} changed={changed} name={fieldOf('answer_time')} />
            </Row>
          )}
        </dl>
      </PreviewPart>
      <PreviewPart of={['name']} section={section}>
        <dl>
          <Row name="address">
            <Typed draft={draft} changed={changed} name={fieldOf('address')} />
          </Row>
        </dl>
      </PreviewPart>
      {!isBlank(draft[fieldOf('second_address')]) && (
        <PreviewPart of={['second']} section={section}>
          <dl>
            <Row name="second_address">
              <Typed draft={draft} changed={changed} name={fieldOf('second_address')} />
            </Row>
            <Hours hours={secondHours(draft)} fields={SECOND_HOURS_FIELDS} changed={changed} />
          </dl>
        </PreviewPart>
      )}
    </div>
  )
}

interface HoursProps extends Pick<PreviewProps, 'changed'> {
  hours: Parameters<typeof hoursText>[0]
  fields: readonly CompanyField[]
}

function Hours({ hours, fields, changed }: HoursProps) {
  const t = useT()
  const language = useLanguage()
  const lines = hoursInWords(hoursText(hours, language), language, t)
  const isChanged = fields.some((name) => changed.includes(name))
  if (lines.length === 0) return null
  return (
    <Row name="hours">
      {lines.map((line) =>
        isChanged ? (
          <mark key={line} className="block w-fit">
            {line}
          </mark>
        ) : (
          <span key={line} className="block">
            {line}
          </span>
        ),
      )}
    </Row>
  )
}

/** As customers read them, who do not see the fields of the form. */
const LABELS = {
  phone: 'companyPage.phone',
  hotline: 'companyPage.hotline',
  email: 'companyPage.siteEmail',
  whatsapp: 'companyPage.whatsapp',
  hours: 'companyPage.section_hours',
  answer_time: 'companyPage.answer_time',
  address: 'companyPage.address',
  second_address: 'companyPage.section_second',
} as const satisfies Record<string, TextKey>

function Row({ name, children }: { name: keyof typeof LABELS; children: ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{t(LABELS[name])}</dt>
      <dd>{children}</dd>
    </div>
  )
}
