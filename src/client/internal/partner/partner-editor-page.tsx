/** The partners of the public page: order, logos, texts, adding and deleting. */
import { ExternalLink, Plus } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { NewPartner } from './new-partner.tsx'
import { NEW_PARTNER } from './partner-fields.tsx'
import { Partners } from './partners.tsx'

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
            <span ref={opener} className="contents">
              <Button variant="jade" onClick={begin}>
                <Plus className="size-5" aria-hidden="true" />
                {t('partnerEditor.newPartner')}
              </Button>
            </span>
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
