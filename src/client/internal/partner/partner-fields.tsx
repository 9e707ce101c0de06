/** The text fields of both new and edited partners. */
import type { ReactNode } from 'react'
import {
  NAME_MAX_CHARACTERS,
  PARTNER_DESCRIPTION_MAX_CHARACTERS,
  PARTNER_LINK_MAX_CHARACTERS,
} from '../../../shared/base/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { PartnerText } from './partner-draft.ts'

interface PartnerFieldsProps {
  form: Pick<Form<PartnerText>, 'field'>
  /** Links may be left blank. */
  isNew?: boolean
  descriptionAside?: ReactNode
}

export function PartnerFields({ form, isNew = false, descriptionAside }: PartnerFieldsProps) {
  const t = useT()
  return (
    <div className="grid content-start gap-4">
      <Field
        {...form.field('name')}
        label={t('partnerEditor.name')}
        autoComplete="off"
        maxLength={NAME_MAX_CHARACTERS}
      />
      <Field
        {...form.field('description')}
        label={t('partnerEditor.description')}
        hint={t('partnerEditor.descriptionHint')}
        note={t('record.optional')}
        aside={descriptionAside}
        maxLength={PARTNER_DESCRIPTION_MAX_CHARACTERS}
        isMultiline
      />
      {(['link', 'socials'] as const).map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          label={t(`partnerEditor.${name}`)}
          note={isNew ? t('record.optional') : undefined}
          hint={
            name === 'link' ? t(isNew ? 'partnerEditor.newLinkHint' : 'partnerEditor.linkHint') : undefined
          }
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PARTNER_LINK_MAX_CHARACTERS}
        />
      ))}
    </div>
  )
}
