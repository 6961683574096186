import { countryName } from '@coterie/contract/i18n/cities'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { profilesWords } from '../../i18n/profiles.ts'
import type { Home } from './onboarding-answers.ts'
import { findHere, NotHere } from './find-location.ts'

/** Fills country and city with where one is, or says why not. */
export function UseMyLocation({ onFound }: { onFound: (home: Home) => void }) {
  const { mutate, isPending, error, data } = useMutation({ mutationFn: () => findHere(), onSuccess: onFound })
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" icon={LocateFixed} pending={isPending} onClick={() => mutate()}>
        {isPending ? profilesWords.locating : profilesWords.myLocation}
      </Button>
      {error !== null && (
        <Notice tone="bad">{error instanceof NotHere ? error.message : profilesWords.hereFailed}</Notice>
      )}
      <output className="sr-only">
        {data && profilesWords.located(data.city, countryName(data.country))}
      </output>
    </div>
  )
}
