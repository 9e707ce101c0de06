/** Site status: findings, maintenance buttons and figures. */

import { Eraser, FolderOpen, RotateCw, ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'
import { RemoveSamples } from '../../sample/remove-samples.tsx'
import { type Rebuilt, useRebuild, useTimedReload } from '../../translation/use-save.ts'
import { Figures } from './figures.tsx'
import { FindingsCard } from './findings-card.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'

/** Refetch interval of an open panel. */
const AGAIN_MS = 60_000
/** The server checks no more often. */
const SMTP_AGAIN_MS = 10 * 60_000

export function HealthView() {
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: AGAIN_MS })
  const smtp = trpc.health.smtp.useQuery(undefined, { staleTime: SMTP_AGAIN_MS })
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryState query={health}>
        {(known) => (
          <FindingsCard
            health={known}
            smtp={smtp.data}
            isBusy={health.isFetching}
            isStale={health.isRefetchError}
            onRefresh={() => {
              void health.refetch()
              void smtp.refetch()
            }}
          />
        )}
      </QueryState>
      <FirstStepsCard />
      <RemoveSamples />
      <Upkeep />
      {health.data && <Figures health={health.data} smtp={smtp.data} isSmtpAwaited={smtp.isPending} />}
    </div>
  )
}

/** The four buttons of maintenance: rebuild, browse uploads, clean uploads, get logs. */
function Upkeep() {
  const t = useT()
  const { outcome, isBusy, isAsking, ask, keep, start } = useAskedRebuild()
  return (
    <section className="print:hidden" aria-label={t('health.buttons')}>
      <div className="upkeep">
        <Button isBusy={isBusy} aria-haspopup="dialog" onClick={ask}>
          {!isBusy && <RotateCw aria-hidden="true" />}
          <span>{t('health.rebuild')}</span>
        </Button>
        <UpkeepLink href={internalPaths.admin('files')} icon={<FolderOpen aria-hidden="true" />}>
          {t('health.browseUploads')}
        </UpkeepLink>
        <UpkeepLink href={`${internalPaths.admin('files')}&clean=1`} icon={<Eraser aria-hidden="true" />}>
          {t('health.cleanUploads')}
        </UpkeepLink>
        <UpkeepLink href={internalPaths.admin('logs')} icon={<ScrollText aria-hidden="true" />}>
          {t('health.getLogs')}
        </UpkeepLink>
      </div>
      <p role="status" className="font-bold text-jade not-empty:mt-3">
        {isBusy ? t('translation.rebuilding') : outcome?.isError === false && outcome.message}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {!isBusy && outcome?.isError && outcome.message}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('health.rebuildTitle')}
        text={t('health.rebuildText')}
        confirmLabel={t('health.rebuild')}
        keepLabel={t('health.rebuildKeep')}
        onConfirm={start}
        onClose={keep}
      />
    </section>
  )
}

function UpkeepLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link href={href} className="button-quiet">
      {icon}
      {children}
    </Link>
  )
}

/** Confirms, rebuilds, shows the result, and reloads the page after success. */
function useAskedRebuild() {
  const rebuild = useRebuild()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Rebuilt>()
  useTimedReload(outcome?.isError === false)
  return {
    outcome,
    isBusy,
    isAsking,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    async start(): Promise<void> {
      setAsking(false)
      setBusy(true)
      setOutcome(await rebuild())
      setBusy(false)
    },
  }
}
