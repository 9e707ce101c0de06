/** The customer, with buttons to call, write and chat, and to correct what is wrong. */
import { Mail, MessageCircle, Pencil, Phone } from 'lucide-react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { mailLink, numberLinks } from './contact-links.ts'
import { CustomerEditor } from './customer-editor.tsx'
import { Part } from './part.tsx'

/** In the customer's language, which may not be the page's. */
const CHAT_TEXT: Readonly<Record<Language, TextKey>> = { en: 'desk.whatsappEn', zh: 'desk.whatsappZh' }
const LANGUAGE_TEXT: Readonly<Record<Language, TextKey>> = { en: 'desk.english', zh: 'desk.chinese' }

export function QuotationContact({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { isEditing, button, edit, close } = useEditMode()
  return (
    <Part title={t('desk.customer')}>
      {isEditing ? (
        <CustomerEditor quotation={quotation} onClose={close} />
      ) : (
        <>
          <Customer quotation={quotation} />
          <button ref={button} type="button" className="request-edit mt-3" onClick={edit}>
            <Pencil className="size-4" aria-hidden="true" />
            {t('desk.editCustomer')}
          </button>
        </>
      )}
    </Part>
  )
}

function Customer({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { id, name, email, phone, detail, language } = quotation
  const shown = useLanguage()
  const company = t(language === shown ? 'company.name' : 'company.otherName')
  const links = numberLinks(phone, `${name} ${detail}`, t(CHAT_TEXT[language], { name, id, company }))
  const named = (key: TextKey, number: string | null) => [t(key), number].filter(Boolean).join(' ')
  const subject = t('desk.emailSubject', { company, id })
  return (
    <>
      <div className="quotation-reach">
        {links.map(({ number, call }) => (
          <a key={call} className="button-quiet gap-2" href={call}>
            <Phone aria-hidden="true" />
            {named('desk.call', number)}
          </a>
        ))}
        <a className="button-quiet gap-2" href={mailLink(email, subject)}>
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
        {links.map(({ number, chat }) => {
          const app = named('desk.whatsapp', number)
          return (
            <a
              key={chat}
              className="button-quiet gap-2"
              href={chat}
              target="_blank"
              rel="noreferrer"
              aria-label={t('desk.whatsappOf', { app, name })}
            >
              <MessageCircle aria-hidden="true" />
              {app}
            </a>
          )
        })}
      </div>
      <FactList
        facts={[
          { name: t('desk.name'), value: name },
          { name: t('desk.email'), value: <span translate="no">{email}</span> },
          ...(phone ? [{ name: t('desk.phone'), value: <span translate="no">{phone}</span> }] : []),
          { name: t('desk.language'), value: t(LANGUAGE_TEXT[language]) },
          ...(detail
            ? [
                {
                  name: t('desk.detail'),
                  value: (
                    <span className="whitespace-pre-line" lang={textLanguageTag(detail)}>
                      {detail}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
