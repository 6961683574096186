import { Loading } from '../../ui/loading.tsx'

export function ChallengesView() {
  return <Loading />
}
