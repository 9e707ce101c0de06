/** The fields of both new and edited partners, and the draft that they hold. */

import {
  emptyTexts,
  type FieldName,
  namesOf,
  pickFields,
  type TextField,
  textNamesOf,
} from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { isWebLink, resolveLink } from '#shared/base/links.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { PARTNER_FIELDS, PARTNER_LINKS } from '#shared/partner.ts'
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import { Field, type FieldProps, textProps } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { NewRecord } from '../kit/use-new-record.ts'
import type { RecordEditor } from '../kit/use-record-editor.ts'

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
            field={form.field(name)}
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

const FIRST = ['name', 'description'] as const
/**
 * The fields of a partner's forms. The logo is represented by a file name; the file itself is kept
 * separately. The texts in the order of the form.
 */
export const PARTNER_TEXTS = textNamesOf(PARTNER_FIELDS, FIRST)
const DRAFT_FIELDS = namesOf(PARTNER_FIELDS, FIRST)
type PartnerText = (typeof PARTNER_TEXTS)[number]
export type PartnerField = FieldName<typeof PARTNER_FIELDS>
type PartnerDraft = Record<PartnerField, string>

export const NEW_PARTNER: NewRecord<PartnerField> = {
  keptAs: 'new-partner',
  start: emptyTexts(DRAFT_FIELDS),
  // Files cannot be kept in storage.
  notKept: ['logo'],
}

/** Links as people know them, without `{host}`. */
export function partnerDraft(partner: PartnerWithEtag): PartnerDraft {
  const links = PARTNER_LINKS.map((name) => [name, resolveLink(partner[name], location.origin)])
  return { ...pickFields(partner, DRAFT_FIELDS), ...Object.fromEntries(links) }
}

/** The errors of a new partner. The server has more rules. */
export function newPartnerErrors(draft: PartnerDraft): Partial<Record<PartnerField, TextKey>> {
  const isWrong = (link: string) => !isBlank(link) && !isWebLink(link.trim())
  const wrong = PARTNER_LINKS.filter((name) => isWrong(draft[name]))
  return {
    ...(isBlank(draft.name) && { name: 'error.required' }),
    ...Object.fromEntries(wrong.map((name) => [name, 'error.partnerLink'])),
    ...(draft.logo === '' && { logo: 'error.logoRequired' }),
  }
}

/** The file name of a stored logo: without the folder and the random part. */
export function logoName(logo: string): string {
  return logo.replace(/^\/uploads\//, '').replace(/-[\w-]{16}(?=\.\w{3,4}$)/, '')
}
