/** The editor of a partner, in place of its row. A new logo is chosen beside the texts and saved with them. */
import { optionalNamesOf } from '#shared/base/fields.ts'
import { PARTNER_FIELDS } from '#shared/partner.ts'
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { LogoField, useLogo } from './logo-field.tsx'
import { logoName, type PartnerField, PartnerFields, partnerDraft } from './partner-fields.tsx'
import { useUploadProgress } from './picture-file.ts'

const OPTIONAL = optionalNamesOf(PARTNER_FIELDS)

interface EditPartnerProps {
  partner: PartnerWithEtag
  onClose: () => void
  onGone: (text: string) => void
}

export function EditPartner({ partner, onClose, onGone }: EditPartnerProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.partner.list)
  const upload = useUploadProgress()
  const update = trpc.partner.update.useMutation({ trpc: { context: upload.context } })
  const editor = useRecordEditor<PartnerWithEtag, PartnerField>({
    record: partner,
    keptAs: `partner-${partner.id}`,
    // Files cannot be kept in storage.
    notKept: ['logo'],
    nameOf: ({ name }) => name,
    draftOf: partnerDraft,
    mayBeCleared: OPTIONAL,
    save: ({ logo: isAnother, ...texts }, if_match) =>
      upload.follow(
        update.mutateAsync({
          id: partner.id,
          ...blankAsNull(texts, OPTIONAL),
          ...(isAnother && logo.chosen && { logo: logo.chosen.file }),
          if_match,
        }),
      ),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  const field = form.field('logo')
  const logo = useLogo((name = partner.logo) => field.onChange(name))

  return (
    <form {...editor.formProps} className="ordered-form narrow:grid-cols-picture">
      <p className="ordered-form-hint">{t('record.editHint')}</p>
      <PartnerFields form={form} clearing={editor.clearing} />
      <LogoField field={field} logo={logo} stored={partner.logo} progress={upload.part} />
      <div className="ordered-form-foot grid gap-4">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(PARTNER_FIELDS[field].label),
              theirs: field === 'logo' ? logoName(theirs) : theirs,
              yours: field === 'logo' ? logoName(yours) : yours,
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}
