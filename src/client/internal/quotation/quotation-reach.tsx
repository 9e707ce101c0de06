/** Buttons that call, chat with and write to a customer; what they have not given is left out. */
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { useCopyNumber, useReach } from './use-reach.ts'

const WRITES: Readonly<Record<Language, TextKey>> = { en: 'desk.writesEnglish', zh: 'desk.writesChinese' }

export const REACH = 'mt-3 flex flex-wrap items-center gap-2 print:hidden'
export const REACH_LINK = 'gap-2 px-3.5 max-wide:flex-auto'

interface ReachProps {
  quotation: OpenQuotation
  /** At the head of the editor, which is dense. */
  isSmall?: boolean
}

export function QuotationReach({ quotation, isSmall = false }: ReachProps) {
  const t = useT()
  const { name, detail, language, call_asked_at, change_asked_at } = quotation
  const copyNumber = useCopyNumber()
  const { numbers, mail } = useReach()(quotation, detail)
  const isOne = numbers.length === 1
  // One that is wanted most stands above, as the first action.
  const isFirst = call_asked_at !== null && change_asked_at === null
  const link = `${REACH_LINK} ${isSmall ? 'min-h-9 text-[0.9375rem]' : 'min-h-11'}`
  return (
    <div className={`quotation-reach ${REACH} ${isSmall ? 'flex-none' : ''}`}>
      {numbers.map(({ text, call }, index) => (
        <a
          key={call}
          className={`${index === 0 && !isFirst ? 'button-jade' : 'button-quiet'} ${link}`}
          href={call}
          onClick={() => void copyNumber(text)}
        >
          <Phone aria-hidden="true" />
          {t('desk.call')}
          <span className={isOne ? 'max-wide:hidden' : ''} translate="no">
            {text}
          </span>
        </a>
      ))}
      {numbers.map(({ text, chat }) => {
        const app = isOne ? t('desk.whatsapp') : `${t('desk.whatsapp')} ${text}`
        return (
          <a
            key={chat}
            className={`button-quiet ${link}`}
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
      {mail && (
        <a className={`button-quiet ${link}`} href={mail}>
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
      )}
      <span className="ml-1 text-[0.9375rem] text-muted max-wide:hidden">{t(WRITES[language])}</span>
    </div>
  )
}
