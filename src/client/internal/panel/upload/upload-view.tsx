/** Stored files and what uses them, cleaning up unused ones, and the files cleaned up. */

import { useT } from '#client/ui/page-context.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Segments } from '../../kit/segments.tsx'
import { StoredFiles } from './stored-files.tsx'
import { TrashedFiles } from './trashed-files.tsx'

export function UploadView() {
  const t = useT()
  const list = useListState()
  const part = list.get('part') === 'trash' ? 'trash' : 'stored'
  return (
    <>
      <div className="mb-4">
        <Segments
          label={t('upload.part')}
          options={[
            { value: 'stored', label: t('upload.stored') },
            { value: 'trash', label: t('upload.trash') },
          ]}
          value={part}
          onChange={(value) =>
            list.set({ part: value === 'trash' ? 'trash' : '', q: '', state: '', sort: '' })
          }
        />
      </div>
      {part === 'trash' ? <TrashedFiles /> : <StoredFiles />}
    </>
  )
}
