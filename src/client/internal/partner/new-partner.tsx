/** The form of a new partner, above the list. Its draft stays until it is saved or cancelled. */
import { useEffect } from 'react'
import { pickFields } from '#shared/base/fields.ts'
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText, faultTexts } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { LogoField } from './logo-field.tsx'
import { savedPartnerDraft, savePartnerDraft } from './new-partner-draft.ts'
import { EMPTY_PARTNER, newPartnerFaults, PARTNER_TEXTS } from './partner-draft.ts'
import { PartnerFields } from './partner-fields.tsx'
import { useLogo } from './use-logo.ts'
import { useUploadProgress } from './use-upload-progress.ts'

interface NewPartnerProps {
  onClose: () => void
  onAdded: (partner: PartnerWithEtag) => void
}

export function NewPartner({ onClose, onAdded }: NewPartnerProps) {
  const t = useT()
  const toast = useToast()
  const list = useCachedList((utils) => utils.partner.list)
  const form = useForm(EMPTY_PARTNER, savedPartnerDraft)
  const field = form.field('logo')
  const logo = useLogo((name = '') => field.onChange(name))
  const { logo: _, ...texts } = form.values
  const upload = useUploadProgress()
  const create = trpc.partner.create.useMutation({ trpc: { context: upload.context } })

  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  useEffect(() => savePartnerDraft(pickFields(form.values, PARTNER_TEXTS)), [form.values])

  async function submit(): Promise<void> {
    if (create.isPending) return
    const faults = newPartnerFaults(form.values)
    const { chosen } = logo
    if (Object.keys(faults).length > 0 || !chosen) return form.showFaults(faultTexts(faults, t))
    form.clearFaults()
    try {
      const partner = await upload.follow(create.mutateAsync({ ...texts, logo: chosen.file }))
      savePartnerDraft({})
      list.put(partner)
      onAdded(partner)
      toast(t('partnerEditor.added', { name: partner.name }))
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <section className="ordered-new" aria-labelledby="new-partner">
      <h2 id="new-partner" className="mb-4 text-xl">
        {t('partnerEditor.newPartner')}
      </h2>
      <form
        {...form.formProps(submit)}
        className="ordered-form wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      >
        <PartnerFields form={form} isNew />
        <LogoField field={field} logo={logo} progress={upload.part} />
        <div className="ordered-form-foot">
          <FormFoot
            submitLabel={t(create.isPending ? 'partnerEditor.adding' : 'partnerEditor.add')}
            cancelLabel={t('record.cancel')}
            onCancel={() => {
              savePartnerDraft({})
              onClose()
            }}
            isBusy={create.isPending}
            error={form.fault}
          />
        </div>
      </form>
    </section>
  )
}
