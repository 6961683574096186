import { countryName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'

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
        {isPending ? m.profiles_locating() : m.profiles_share_location()}
      </Button>
      {error !== null && (
        <Notice tone="bad">
          {error instanceof LocationError ? error.message : m.profiles_location_failed()}
        </Notice>
      )}
      <output className="sr-only">
        {data && m.profiles_location_found({ city: data.city, country: countryName(data.country) })}
      </output>
    </div>
  )
}
