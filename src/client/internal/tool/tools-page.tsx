/** The management of link tools and their groups. */
import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { type CreateForm, Tools } from './tools.tsx'

export function ToolsPage() {
  const t = useT()
  const tools = trpc.tool.list.useQuery()
  const groups = trpc.toolGroup.list.useQuery()
  const [making, make] = useState<CreateForm>()
  return (
    <Screen
      title={t('tool.title')}
      lead={t('tool.lead')}
      actions={
        tools.data &&
        groups.data && (
          <>
            <Button id="new-group" aria-expanded={making === 'group'} onClick={() => make('group')}>
              <FolderPlus className="size-5" aria-hidden="true" />
              {t('tool.newGroup')}
            </Button>
            <Button
              id="new-tool"
              variant="jade"
              aria-expanded={making === 'tool'}
              onClick={() => make('tool')}
            >
              <Plus className="size-5" aria-hidden="true" />
              {t('tool.newTool')}
            </Button>
          </>
        )
      }
    >
      <QueryState query={groups}>
        {(known) => (
          <QueryState query={tools}>
            {(all) => <Tools tools={all} groups={known} making={making} onMade={() => make(undefined)} />}
          </QueryState>
        )}
      </QueryState>
    </Screen>
  )
}
