/** The current state of two-step verification and its actions. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { type Proof, ProofForm } from './proof-form.tsx'

const FEW_CODES = 3

interface RestProps {
  begin: (proof: Proof) => Promise<unknown>
  onNewCodes: () => void
  onSwitchOff: () => void
}

export function SecondStepIdle({ begin, onNewCodes, onSwitchOff }: RestProps) {
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
