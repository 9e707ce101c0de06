/** The visitor's copy of the sent message, with a stamp. */

import { useEffect, useRef } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import { CONTACT_FIELDS, CONTACT_FORM } from '#shared/contact/contact.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import type { ContactDraft } from './draft.ts'

export function Received({ values }: { values: ContactDraft }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mb-7">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-3">
        <h2 id="contact-form" ref={heading} tabIndex={-1} className="scroll-mt-52 text-28">
          {phrases(t('contact.receivedTitle'))}
        </h2>
        <Stamp />
      </div>
      <hr className="perforation my-5" />
      <p className="phrases">{phrases(whenAnswered(t, 'contact.receivedText', 'contact.receivedTextBy'))}</p>
      <dl className="mt-4 grid gap-3">
        {CONTACT_FORM.filter((name) => !isBlank(values[name])).map((name) => (
          <div key={name}>
            <dt className="text-16 text-muted">{t(CONTACT_FIELDS[name].label)}</dt>
            <dd className="whitespace-pre-line font-bold wrap-anywhere">{values[name].trim()}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Stamp() {
  const t = useT()
  return (
    <svg className="chop" viewBox="0 0 220 132" role="img" aria-label={t('contact.chop')}>
      <g className="fill-none stroke-current">
        <rect x="5" y="5" width="210" height="122" rx="7" strokeWidth="7" />
        <rect x="15" y="15" width="190" height="102" rx="2" strokeWidth="2" />
      </g>
      <g className="fill-current" textAnchor="middle">
        <text className="chop-chinese" x="112" y="73" lang={LANGUAGE_TAG.zh}>
          {t('contact.chopChinese')}
        </text>
        <text className="chop-english" x="110" y="105" textLength="164" lang={LANGUAGE_TAG.en}>
          {t('contact.chopEnglish')}
        </text>
      </g>
    </svg>
  )
}
