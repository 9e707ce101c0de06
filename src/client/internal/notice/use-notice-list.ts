/** The cached notices. */
import { useCachedList } from '../kit/use-cached-list.ts'

export const useNoticeList = () => useCachedList(({ notice }) => notice.list, { isNewestFirst: true })
