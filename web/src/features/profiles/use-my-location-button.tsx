import { countryName } from '@coterie/contract/i18n/cities'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'

import { profilesTexts } from '../../i18n/profiles.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { findLocation, LocationError } from './find-location.ts'
import type { HomeCity } from './onboarding-answers.ts'

export function UseMyLocationButton({ onFound }: { onFound: (home: HomeCity) => void }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => findLocation(),
    onSuccess: onFound,
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" icon={LocateFixed} pending={isPending} onClick={() => mutate()}>
        {isPending ? profilesTexts.locating : profilesTexts.shareLocation}
      </Button>
      {error !== null && (
        <Notice tone="bad">
          {error instanceof LocationError ? error.message : profilesTexts.locationFailed}
        </Notice>
      )}
      <output className="sr-only">
        {data && profilesTexts.locationFound(data.city, countryName(data.country))}
      </output>
    </div>
  )
}
