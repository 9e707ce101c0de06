/** In place of a page that has failed: what was typed is kept in the tab, and a reload brings it back. */
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'

export function BrokenPage() {
  const t = useT()
  return (
    <div className="page-width py-10 wide:py-20" role="alert">
      <h1 className="page-title">{t('layout.brokenTitle')}</h1>
      <p className="mt-4 mb-6 max-w-[36rem] text-lg">{t('layout.brokenText')}</p>
      <Button variant="jade" onClick={() => location.reload()}>
        {t('layout.reload')}
      </Button>
    </div>
  )
}
