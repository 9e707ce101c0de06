/** The partners of the public page: order, logos, texts, adding and deleting. */
import { ExternalLink } from 'lucide-react'
import { HOST, linkInWords, resolveLink } from '#shared/base/links.ts'
import { PARTNER_LINKS } from '#shared/partner.ts'
import type { PartnerWithEtag } from '#shared/partner-schema.ts'
import { paths } from '../../paths.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { OrderedList } from '../kit/ordered-list.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useAdding, useNewRecord } from '../kit/use-new-record.ts'
import { EditPartner } from './edit-partner.tsx'
import { LogoField, useLogo } from './logo-field.tsx'
import { NEW_PARTNER, newPartnerErrors, PARTNER_TEXTS, PartnerFields } from './partner-fields.tsx'
import { useUploadProgress } from './picture-file.ts'

export function PartnerEditorPage() {
  const t = useT()
  const language = useLanguage()
  const partners = trpc.partner.list.useQuery()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_PARTNER)
  return (
    <Screen
      title={t('partnerEditor.title')}
      lead={t('partnerEditor.lead')}
      actions={
        <>
          <a
            className="button-quiet gap-3"
            href={`/${language}${paths.partners()}`}
            target="_blank"
            rel="noopener"
          >
            <ExternalLink className="size-5" aria-hidden="true" />
            {t('partnerEditor.publicPage')}
            <span className="sr-only">{t('partnerEditor.newTab')}</span>
          </a>
          {partners.data && !isAdding && (
            <AddButton ref={opener} onClick={begin}>
              {t('partnerEditor.newPartner')}
            </AddButton>
          )}
        </>
      }
    >
      <QueryState query={partners}>
        {(all) => (
          <>
            {isAdding && <NewPartner onClose={giveUp} onAdded={finish} />}
            <Partners partners={all} added={added} />
          </>
        )}
      </QueryState>
    </Screen>
  )
}

interface PartnersProps {
  partners: readonly PartnerWithEtag[]
  /** The partner just added, which gets the focus. */
  added: number | undefined
}

/** The list of partners in the order of the public page. */
function Partners({ partners, added }: PartnersProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.partner.list)
  const reorder = trpc.partner.reorder.useMutation({ scope: { id: 'partner-order' } })
  const remove = trpc.partner.delete.useMutation()

  if (partners.length === 0) {
    return (
      <StateCard title={t('partnerEditor.emptyTitle')}>
        <p>{t('partnerEditor.emptyText')}</p>
      </StateCard>
    )
  }
  return (
    <OrderedList
      rows={partners}
      kind="partner"
      list={list}
      label={t('partnerEditor.list')}
      search={{
        label: t('partnerEditor.search'),
        hint: t('partnerEditor.searchHint'),
        textOf: partnerSearchText,
      }}
      mayEdit
      added={added}
      saveOrder={(ids) => reorder.mutateAsync({ ids })}
      remove={(id) => remove.mutateAsync({ id })}
      row={{
        nameOf: ({ name }) => name,
        children: (partner) => <PartnerSummary partner={partner} />,
        lineClass: 'partner-row',
        titleOf: ({ name }) => <MixedText text={name} />,
        editorOf: (partner, close, leave) => <EditPartner partner={partner} onClose={close} onGone={leave} />,
      }}
    />
  )
}

function partnerSearchText(partner: PartnerWithEtag): string {
  const texts = PARTNER_TEXTS.map((name) => partner[name])
  const links = PARTNER_LINKS.map((name) => linkInWords(partner[name], location.origin))
  return [...texts, ...links].join(' ')
}

/** A partner at a glance, as visitors see it. */
function PartnerSummary({ partner }: { partner: PartnerWithEtag }) {
  const { name, description, link, socials, logo } = partner
  return (
    <>
      <img className="partner-logo" src={paths.upload(logo)} alt="" loading="lazy" decoding="async" />
      <div className="partner-head">
        <h2 className="partner-row-name part-title text-wrap">
          <MixedText text={name} />
        </h2>
        <p className="partner-links">
          <PartnerLink link={link} name={name} />
          {socials !== link && socials !== HOST && <PartnerLink link={socials} name={name} />}
        </p>
      </div>
      <p className="partner-text">
        <MixedText text={description} />
      </p>
    </>
  )
}

function PartnerLink({ link, name }: { link: string; name: string }) {
  const t = useT()
  const { origin } = location
  return (
    <a className="line-clamp-2" href={resolveLink(link, origin)} target="_blank" rel="noopener noreferrer">
      {linkInWords(link, origin)}
      <span className="sr-only">
        {' '}
        ({name}) {t('partnerEditor.newTab')}
      </span>
    </a>
  )
}

interface NewPartnerProps {
  onClose: () => void
  onAdded: (partner: PartnerWithEtag) => void
}

/** The form of a new partner, above the list. */
function NewPartner({ onClose, onAdded }: NewPartnerProps) {
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
      <h2 id="new-partner" className="mb-4 text-18">
        {t('partnerEditor.newPartner')}
      </h2>
      <form {...formProps} className="ordered-form narrow:grid-cols-picture">
        <PartnerFields form={form} isNew />
        <LogoField field={field} logo={logo} progress={upload.part} />
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'partnerEditor.adding' : 'partnerEditor.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}
