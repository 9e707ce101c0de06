/** Says that the site was updated, where reloading by itself would lose something typed. The region always exists, so that it is read out. */
import { Button } from './button.tsx'
import { useT } from './page-context.tsx'
import { useIsOutdated } from './upgrade.ts'

export function UpgradeNotice() {
  const t = useT()
  const isOutdated = useIsOutdated()
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-20 print:hidden">
      {isOutdated && (
        <div className="mx-auto mb-3 flex w-fit max-w-[min(44rem,calc(100vw-1.5rem))] flex-wrap items-center gap-x-5 gap-y-3 rounded-control border-2 border-ink bg-paper px-5 py-3.5 shadow-[0_8px_24px_rgb(18_48_42/0.3)]">
          <p className="min-w-0 flex-[1_1_16rem]">{t('layout.upgraded')}</p>
          <Button variant="jade" onClick={() => location.reload()}>
            {t('layout.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
