/** The current view of the notices screen: the list, one notice, or a new one. Kept in the URL, so that Back works. */
import { useLocation } from 'wouter'
import { useListState } from '../kit/list-state.ts'

export type NoticePlace = { at: 'list' } | { at: 'new' } | { at: 'view' | 'edit'; id: number }

export function useNoticePlace(): [NoticePlace, (place: NoticePlace) => void] {
  const { get } = useListState()
  const [path, navigate] = useLocation()

  /** Keeps the search and page of the list in the URL. */
  function go(place: NoticePlace): void {
    const params = new URLSearchParams(location.search)
    params.delete('notice')
    params.delete('edit')
    if (place.at === 'new') params.set('notice', 'new')
    if ('id' in place) params.set('notice', String(place.id))
    if (place.at === 'edit') params.set('edit', 'yes')
    navigate(params.size === 0 ? path : `${path}?${params}`)
  }

  return [parseNoticePlace(get('notice'), get('edit')), go]
}

function parseNoticePlace(notice: string, edit: string): NoticePlace {
  if (notice === 'new') return { at: 'new' }
  const id = Number(notice)
  return Number.isInteger(id) && id > 0 ? { at: edit ? 'edit' : 'view', id } : { at: 'list' }
}
