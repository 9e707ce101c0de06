/** The four buttons of maintenance: rebuild, browse uploads, clean uploads, get logs. */
import { Eraser, FolderOpen, RotateCw, ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { internalPaths } from '../../paths.ts'
import { type Rebuilt, useRebuild, useTimedReload } from '../../translation/use-save.ts'

export function Upkeep() {
  const t = useT()
  const { outcome, isBusy, isAsking, ask, keep, start } = useAskedRebuild()
  return (
    <section className="print:hidden" aria-label={t('health.buttons')}>
      <div className="grid grid-cols-2 gap-3 *:min-w-0 *:justify-center *:px-2 wide:flex wide:flex-wrap wide:*:px-4.5 max-[20rem]:grid-cols-1">
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
    <Link href={href} className="button-quiet gap-3">
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
