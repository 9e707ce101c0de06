/** The form of a new partner, above the list. */
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { LogoField, useLogo } from './logo-field.tsx'
import { NEW_PARTNER, newPartnerErrors, PartnerFields } from './partner-fields.tsx'
import { useUploadProgress } from './picture-file.ts'

interface NewPartnerProps {
  onClose: () => void
  onAdded: (partner: PartnerWithEtag) => void
}

export function NewPartner({ onClose, onAdded }: NewPartnerProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.partner.list)
  const upload = useUploadProgress()
  const create = trpc.partner.create.useMutation({ trpc: { context: upload.context } })
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_PARTNER,
    errors: newPartnerErrors,
    create: (values) => upload.follow(create.mutateAsync({ ...values, logo: logo.chosen!.file })),
    onCreated(partner) {
      list.put(partner)
      onAdded(partner)
    },
    said: ({ name }) => t('partnerEditor.added', { name }),
    onClose,
  })
  const field = form.field('logo')
  const logo = useLogo((name = '') => field.onChange(name))

  return (
    <section className="ordered-new" aria-labelledby="new-partner">
      <h2 id="new-partner" className="mb-4 text-xl">
        {t('partnerEditor.newPartner')}
      </h2>
      <form {...formProps} className="ordered-form wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <PartnerFields form={form} isNew />
        <LogoField field={field} logo={logo} progress={upload.part} />
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'partnerEditor.adding' : 'partnerEditor.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}
