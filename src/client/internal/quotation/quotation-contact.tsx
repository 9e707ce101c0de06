/** The customer, and a button to correct what is wrong. */
import { Pencil } from 'lucide-react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { CustomerEditor } from './customer-editor.tsx'
import { Part } from './part.tsx'

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
  return (
    <FactList
      facts={[
        { name: t('desk.name'), value: name },
        ...(email ? [{ name: t('desk.email'), value: <span translate="no">{email}</span> }] : []),
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
  )
}
