import { Loading } from '../../ui/loading.tsx'

export function LeaderboardView() {
  return <Loading />
}
