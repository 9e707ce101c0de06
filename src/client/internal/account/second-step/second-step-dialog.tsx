/** One's own two-step verification: setting it up, recovery codes, and turning it off (decision 18). */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import type { AccountDialogProps } from '../account-info-dialog.tsx'
import { Phase } from './phase.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepIdle } from './second-step-idle.tsx'
import { SetUp } from './set-up.tsx'
import { AT_REST, type SetupStep, TITLES } from './setup-step.ts'
import { useSecondStepActions } from './use-second-step-actions.ts'

export function SecondStepDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  const [stage, setStage] = useState<SetupStep>(AT_REST)
  const [title, lead] = TITLES[stage.at]
  /** Shown codes must not appear again when the dialog is reopened. */
  function close(): void {
    setStage(AT_REST)
    onClose()
  }
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={close}
      title={t(title)}
      lead={lead && t(lead)}
      closeLabel={t('account.close')}
    >
      <Phase key={stage.at}>
        <AtStage stage={stage} go={setStage} onKept={close} />
      </Phase>
    </TitledDialog>
  )
}

interface AtStageProps {
  stage: SetupStep
  go: (stage: SetupStep) => void
  onKept: () => void
}

function AtStage({ stage, go, onKept }: AtStageProps) {
  const t = useT()
  const actions = useSecondStepActions()
  const rest = () => go(AT_REST)

  switch (stage.at) {
    case 'rest':
    case 'switchedOff':
      return (
        <SecondStepIdle
          begin={async (proof) => go({ at: 'setUp', setUp: await actions.begin(proof) })}
          onNewCodes={() => go({ at: 'newCodes' })}
          onSwitchOff={() => go({ at: 'switchOff' })}
        />
      )
    case 'setUp':
      return (
        <SetUp
          setUp={stage.setUp}
          confirm={async ({ code }) => go({ at: 'codes', codes: await actions.confirm(code) })}
          onCancel={rest}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={onKept} />
    case 'newCodes':
      return (
        <ProofForm
          code="any"
          submitLabel={t('secondStep.makeCodes')}
          busyLabel={t('secondStep.makingCodes')}
          send={async ({ code }) => go({ at: 'codes', codes: await actions.newCodes(code) })}
          onCancel={rest}
        />
      )
    case 'switchOff':
      return (
        <ProofForm
          code="any"
          isGuarded
          submitLabel={t('secondStep.confirmOff')}
          busyLabel={t('secondStep.switchingOff')}
          submitVariant="go"
          send={async (proof) => {
            await actions.disable(proof)
            go({ at: 'switchedOff' })
          }}
          onCancel={rest}
        />
      )
  }
}
