/** The text fields of both new and edited partners. */
import type { TextField } from '#shared/base/fields.ts'
import { PARTNER_FIELDS, PARTNER_LINKS } from '#shared/partner.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textProps } from '../../ui/text-props.ts'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { PARTNER_TEXTS, type PartnerField, type PartnerText } from './partner-draft.ts'

interface PartnerFieldsProps {
  form: Pick<Form<PartnerText>, 'field'>
  /** Links may be left blank. */
  isNew?: boolean
  clearing?: RecordEditor<PartnerField>['clearing']
}

const ADDRESS = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

export function PartnerFields({ form, isNew = false, clearing }: PartnerFieldsProps) {
  const t = useT()
  const own: Partial<Record<PartnerText, Partial<FieldProps>>> = {
    description: { hint: t('partnerEditor.descriptionHint') },
    link: { hint: t(isNew ? 'partnerEditor.newLinkHint' : 'partnerEditor.linkHint') },
  }
  return (
    <div className="grid content-start gap-4">
      {PARTNER_TEXTS.map((name) => {
        const text: TextField = PARTNER_FIELDS[name]
        const isLink = PARTNER_LINKS.some((link) => link === name)
        return (
          <Field
            key={name}
            {...form.field(name)}
            {...textProps(text, t)}
            note={text.isOptional || (isNew && isLink) ? t('record.optional') : undefined}
            aside={text.isOptional && <ClearButton name={t(text.label)} clearing={clearing?.(name)} />}
            {...(!text.isMultiline && { autoComplete: 'off' })}
            {...(isLink && ADDRESS)}
            {...own[name]}
          />
        )
      })}
    </div>
  )
}
