/** In place of a screen that has failed, or could not be loaded: offers to reload. */
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Screen } from './screen.tsx'

export function ScreenError() {
  const t = useT()
  return (
    <Screen title={t('internal.brokenTitle')} lead={t('internal.brokenText')}>
      <Button variant="jade" onClick={() => location.reload()}>
        {t('internal.reload')}
      </Button>
    </Screen>
  )
}
