/** One's own two-step verification: setting it up, recovery codes, and turning it off (decision 18). */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { SecondStepSetUp } from '#shared/auth/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import type { AccountDialogProps } from '../account-info-dialog.tsx'
import { type Proof, ProofForm, SetUp } from './set-up.tsx'

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
      <Phase at={stage.at}>
        <AtStage key={stage.at} stage={stage} go={setStage} onKept={close} />
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
          submitVariant="primary"
          send={async (proof) => {
            await actions.disable(proof)
            go({ at: 'switchedOff' })
          }}
          onCancel={rest}
        />
      )
  }
}

/** Moves the focus to content that replaces other content, so that it is read out from its top. The first is the dialog's. */
function Phase({ at, children }: { at: SetupStep['at']; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current !== at) element.current?.focus()
    last.current = at
  }, [at])
  return (
    <div ref={element} tabIndex={-1} className="scroll-mt-96">
      {children}
    </div>
  )
}

type SetupStep =
  | { at: 'rest' }
  | { at: 'setUp'; setUp: SecondStepSetUp }
  | { at: 'codes'; codes: string[] }
  | { at: 'newCodes' }
  | { at: 'switchOff' }
  | { at: 'switchedOff' }

/** The steps of setting up two-step verification, with the introduction of each. */
const AT_REST: SetupStep = { at: 'rest' }

const TITLES: Record<SetupStep['at'], [title: TextKey, lead?: TextKey]> = {
  rest: ['secondStep.title', 'secondStep.lead'],
  setUp: ['secondStep.setUpTitle'],
  codes: ['secondStep.codesTitle', 'secondStep.codesLead'],
  newCodes: ['secondStep.newCodes', 'secondStep.newCodesLead'],
  switchOff: ['secondStep.switchOffTitle', 'secondStep.switchOffLead'],
  switchedOff: ['secondStep.title', 'secondStep.isOff'],
}

interface SecondStepActions {
  begin: (proof: Proof) => Promise<SecondStepSetUp>
  /** Returns the recovery codes, like `newCodes`. */
  confirm: (code: string) => Promise<string[]>
  newCodes: (code: string) => Promise<string[]>
  disable: (proof: Proof) => Promise<unknown>
}

/** Actions of one's own two-step verification. Refetches its state after each, also after an error. */
function useSecondStepActions(): SecondStepActions {
  const { status } = trpc.useUtils().secondStep
  const after = { onSettled: () => status.invalidate() }
  const begin = trpc.secondStep.begin.useMutation(after)
  const confirm = trpc.secondStep.confirm.useMutation(after)
  const newCodes = trpc.secondStep.newCodes.useMutation(after)
  const disable = trpc.secondStep.disable.useMutation(after)
  return {
    begin: ({ code: _none, ...proof }) => begin.mutateAsync(proof),
    confirm: async (code) => (await confirm.mutateAsync({ code })).recovery_codes,
    newCodes: async (code) => (await newCodes.mutateAsync({ code })).recovery_codes,
    disable: (proof) => disable.mutateAsync(proof),
  }
}

const FILE_NAME = 'recovery-codes.txt'

/** The recovery codes, shown only once, to copy or save. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const username = readCurrentUser()?.username ?? ''
  const head = t('secondStep.fileHead', { username, site: t('company.name') })
  const file = `${[head, '', ...codes].join('\r\n')}\r\n`
  return (
    <>
      <ol className="code-slip text-center narrow:columns-2" aria-label={t('secondStep.codesList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 grid gap-3 narrow:grid-cols-2">
        <CopyButton
          text={codes.join('\n')}
          copiedText={t('secondStep.copied')}
          failedText={t('secondStep.copyFailed')}
        >
          {t('secondStep.copyCodes')}
        </CopyButton>
        <a
          className="button-quiet self-start"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={FILE_NAME}
        >
          {t('secondStep.download')}
        </a>
      </div>
      <Button variant="jade" className="mt-5 w-full" onClick={onKept}>
        {t('secondStep.kept')}
      </Button>
    </>
  )
}

const FEW_CODES = 3

interface RestProps {
  begin: (proof: Proof) => Promise<unknown>
  onNewCodes: () => void
  onSwitchOff: () => void
}

/** The current state of two-step verification and its actions. */
function SecondStepIdle({ begin, onNewCodes, onSwitchOff }: RestProps) {
  const t = useT()
  const status = trpc.secondStep.status.useQuery(undefined, { staleTime: 0 })
  return (
    <QueryState query={status}>
      {({ is_active, codes_left }) =>
        is_active ? (
          <>
            <Standing codesLeft={codes_left} />
            <div className="mt-5 flex flex-wrap gap-3">
              <Button className="flex-1" onClick={onNewCodes}>
                {t('secondStep.newCodes')}
              </Button>
              <Button className="flex-1" onClick={onSwitchOff}>
                {t('secondStep.switchOff')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="mb-5">{t('secondStep.needs')}</p>
            <ProofForm
              code="none"
              isGuarded
              submitLabel={t('secondStep.begin')}
              busyLabel={t('secondStep.beginning')}
              send={begin}
            />
          </>
        )
      }
    </QueryState>
  )
}

function Standing({ codesLeft }: { codesLeft: number }) {
  const t = useT()
  const left = t('secondStep.codesLeftOf', { left: codesLeft })
  return (
    <>
      <FactList
        facts={[
          { name: t('secondStep.state'), value: t('secondStep.on') },
          { name: t('secondStep.codesLeft'), value: left },
        ]}
      />
      {codesLeft <= FEW_CODES && (
        <p className="mt-3 font-bold text-vermilion-deep">{t('secondStep.fewCodes')}</p>
      )}
    </>
  )
}
