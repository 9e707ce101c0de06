/** One's own second step: setting it up, its recovery codes, and switching it off (decision 18). */
import { useState } from 'react'
import type { SecondStepSetUp } from '../../shared/second-step.ts'
import type { AccountDialogProps } from '../account/account-info-dialog.tsx'
import { QueryState } from '../internal/query-state.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { Overview } from './overview.tsx'
import { Phase } from './phase.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { useSecondStepDeeds } from './use-second-step-deeds.ts'

export function SecondStepDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      closeLabel={t('account.close')}
    >
      <SecondStep onClose={onClose} />
    </TitledDialog>
  )
}

type Stage =
  | { at: 'rest' }
  | { at: 'set-up'; setUp: SecondStepSetUp }
  | { at: 'codes'; codes: string[] }
  | { at: 'new codes' }
  | { at: 'switching off' }
  | { at: 'switched off' }

function SecondStep({ onClose }: { onClose: () => void }) {
  const t = useT()
  const status = trpc.secondStep.status.useQuery(undefined, { staleTime: 0 })
  const deeds = useSecondStepDeeds()
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const rest = () => setStage({ at: 'rest' })
  const showCodes = (codes: string[]) => setStage({ at: 'codes', codes })

  switch (stage.at) {
    case 'set-up':
      return (
        <SetUp
          setUp={stage.setUp}
          confirm={async ({ code }) => showCodes(await deeds.confirm(code))}
          onCancel={rest}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={onClose} />
    case 'new codes':
      return (
        <Phase title={t('secondStep.newCodes')} lead={t('secondStep.newCodesLead')}>
          <ProofForm
            code="any"
            submitLabel={t('secondStep.makeCodes')}
            busyLabel={t('secondStep.makingCodes')}
            send={async ({ code }) => showCodes(await deeds.newCodes(code))}
            onCancel={rest}
          />
        </Phase>
      )
    case 'switching off':
      return (
        <Phase title={t('secondStep.switchOffTitle')} lead={t('secondStep.switchOffLead')}>
          <ProofForm
            code="any"
            isGuarded
            submitLabel={t('secondStep.confirmOff')}
            busyLabel={t('secondStep.switchingOff')}
            submitLook="go"
            send={async (proof) => {
              await deeds.disable(proof)
              setStage({ at: 'switched off' })
            }}
            onCancel={rest}
          />
        </Phase>
      )
    default:
      return (
        <QueryState query={status}>
          {({ is_active, codes_left }) =>
            is_active ? (
              <Overview
                codesLeft={codes_left}
                onNewCodes={() => setStage({ at: 'new codes' })}
                onSwitchOff={() => setStage({ at: 'switching off' })}
              />
            ) : (
              <Phase key={stage.at}>
                {stage.at === 'switched off' && (
                  <p className="mb-3 font-bold text-jade">{t('secondStep.isOff')}</p>
                )}
                <p className="mb-5">{t('secondStep.needs')}</p>
                <ProofForm
                  code="none"
                  isGuarded
                  submitLabel={t('secondStep.begin')}
                  busyLabel={t('secondStep.beginning')}
                  send={async (proof) => setStage({ at: 'set-up', setUp: await deeds.begin(proof) })}
                />
              </Phase>
            )
          }
        </QueryState>
      )
  }
}
