/** The addresses and numbers of a customer, each with its ways to reach them, and by what it was found. */

import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { Language } from '#shared/base/language.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { mailLink, numberLinks } from '../contact-links.ts'
import { Part } from '../part.tsx'
import { REACH, REACH_LINK } from '../quotation-reach.tsx'
import { CHAT_TEXT } from '../use-reach.ts'

export function CustomerNames({ customer }: { customer: Customer }) {
  const t = useT()
  return (
    <Part title={t('desk.customerReach')}>
      <ul className="[&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-3 [&>li]:gap-y-2 [&>li]:border-t [&>li]:border-t-line [&>li]:py-2 [&>li:first-child]:border-t-0 [&>li:first-child]:pt-0">
        {customer.known_by.map(({ kind, text, via }) => (
          <li key={`${kind} ${text}`}>
            <span className="grid">
              <span className="font-bold wrap-anywhere" translate="no">
                {text}
              </span>
              {via !== null && <span className="text-muted">{t('desk.knownVia', { via })}</span>}
            </span>
            <Reach customer={customer} kind={kind} text={text} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface ReachProps extends Pick<Customer['known_by'][number], 'kind' | 'text'> {
  customer: Customer
}

function Reach({ customer: { name, restaurant, language, newest }, kind, text }: ReachProps) {
  const t = useT()
  const shown: Language = useLanguage()
  const company = t(language === shown ? 'company.name' : 'company.otherName')
  const id = newest.quotation
  if (kind === 'email')
    return (
      <span className={`flex-none ${REACH}`}>
        <a
          className={`button-quiet min-h-11 ${REACH_LINK}`}
          href={mailLink(text, id === null ? company : t('desk.emailSubject', { company, id }))}
          aria-label={t('desk.emailOf', { name: text })}
        >
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
      </span>
    )
  const message = id === null ? '' : t(CHAT_TEXT[language], { name, id, company })
  return (
    <span className={`flex-none ${REACH}`}>
      {numberLinks(text, `${name} ${restaurant}`, message).flatMap(({ call, chat }) => [
        <a
          key={call}
          className={`button-quiet min-h-11 ${REACH_LINK}`}
          href={call}
          aria-label={t('desk.callOf', { name: text })}
        >
          <Phone aria-hidden="true" />
          {t('desk.call')}
        </a>,
        <a
          key={chat}
          className={`button-quiet min-h-11 ${REACH_LINK}`}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={t('desk.whatsappOf', { app: t('desk.whatsapp'), name: text })}
        >
          <MessageCircle aria-hidden="true" />
          {t('desk.whatsapp')}
        </a>,
      ])}
    </span>
  )
}
