/** Catches errors of a screen, or a failed load: keeps the frame and offers to reload. */
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Screen } from './screen.tsx'

export class FaultBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Fault /> : this.props.children
  }
}

export function Fault() {
  const t = useT()
  return (
    <Screen title={t('internal.brokenTitle')} lead={t('internal.brokenText')}>
      <Button variant="jade" onClick={() => location.reload()}>
        {t('internal.reload')}
      </Button>
    </Screen>
  )
}
