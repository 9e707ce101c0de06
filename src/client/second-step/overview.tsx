/** How a second step stands that is on, and what can be done with it. */
import { RECOVERY_CODES } from '../../shared/limits.ts'
import { useT } from '../page.tsx'
import { Button } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Phase } from './phase.tsx'

const FEW_CODES = 3

interface OverviewProps {
  codesLeft: number
  onNewCodes: () => void
  onSwitchOff: () => void
}

export function Overview({ codesLeft, onNewCodes, onSwitchOff }: OverviewProps) {
  const t = useT()
  const left = t('secondStep.codesLeftOf', { left: codesLeft, all: RECOVERY_CODES })
  return (
    <Phase>
      <FactList
        facts={[
          { name: t('secondStep.state'), value: t('secondStep.on') },
          { name: t('secondStep.codesLeft'), value: left },
        ]}
      />
      {codesLeft <= FEW_CODES && (
        <p className="mt-3 font-bold text-vermilion-deep">{t('secondStep.fewCodes')}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="flex-1" onClick={onNewCodes}>
          {t('secondStep.newCodes')}
        </Button>
        <Button className="flex-1" onClick={onSwitchOff}>
          {t('secondStep.switchOff')}
        </Button>
      </div>
    </Phase>
  )
}
