/** The customer, with buttons to call, write and chat, and to correct what is wrong. */
import { Mail, MessageCircle, Pencil, Phone } from 'lucide-react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { CustomerEditor } from './customer-editor.tsx'
import { Part } from './part.tsx'
import { useReach } from './use-reach.ts'

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
  const { name, email, phone, detail, language } = quotation
  const { numbers, mail } = useReach()(quotation, detail)
  const named = (key: TextKey, number: string | null) => [t(key), number].filter(Boolean).join(' ')
  return (
    <>
      <div className="quotation-reach">
        {numbers.map(({ number, call }) => (
          <a key={call} className="button-quiet gap-2" href={call}>
            <Phone aria-hidden="true" />
            {named('desk.call', number)}
          </a>
        ))}
        <a className="button-quiet gap-2" href={mail}>
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
        {numbers.map(({ number, chat }) => {
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
