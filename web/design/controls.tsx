import { Heart, MapPin, Sparkles } from 'lucide-react'
import { useState } from 'react'

import { Avatar } from '../src/ui/avatar.tsx'
import { Button, type ButtonVariant } from '../src/ui/button.tsx'
import { HeartButton, IconButton } from '../src/ui/buttons.tsx'
import { Badge, CountBadge, FilterPill, RemovableChip } from '../src/ui/chips.tsx'
import { StepIndicator } from '../src/ui/frames.tsx'
import { Stars } from '../src/ui/stars.tsx'
import { Card } from '../src/ui/surfaces.tsx'

const variants: ButtonVariant[] = ['primary', 'connect', 'secondary', 'quiet', 'link', 'danger']
const tones = ['plain', 'second', 'accent', 'sun', 'good', 'warn', 'bad'] as const
const sizes = ['small', 'normal', 'large', 'huge'] as const
const cards = ['plain', 'lifted', 'invitation'] as const
const doNothing = () => undefined

/** Buttons and badges: default, with an icon, disabled and pending. */
export function Controls() {
  const [liked, setLiked] = useState(false)
  const [stars, setStars] = useState(3)
  return (
    <>
      {variants.map((variant) => (
        <Buttons key={variant} variant={variant} />
      ))}
      <div className="row">
        <IconButton icon={Heart} label="Quiet" />
        <IconButton icon={Heart} label="Ringed" variant="ringed" />
        <IconButton icon={Heart} label="With a count" count={12} />
        <HeartButton
          label="Like"
          isLiked={liked}
          count={liked ? 8 : 7}
          onPress={() => setLiked((isLiked) => !isLiked)}
        />
        <CountBadge count={3} />
        <CountBadge count={12} />
      </div>
      <div className="row">
        <FilterPill icon={Sparkles} label="Interests" opensPopup />
        <FilterPill icon={Sparkles} label="Interests" count={2} opensPopup />
      </div>
      <Badges />
      <div className="row">
        {sizes.map((size) => (
          <Avatar key={size} name="Ada Lovelace" picture={null} size={size} />
        ))}
        <Avatar name="Lake Walkers" picture={null} isSquare />
      </div>
      <Stars label="Your rating" value={stars} onRate={setStars} />
      <StepIndicator step={2} total={3} />
      {cards.map((variant) => (
        <Card key={variant} variant={variant} className="p-5">
          {variant}
        </Card>
      ))}
    </>
  )
}

function Buttons({ variant }: { variant: ButtonVariant }) {
  return (
    <div className="row">
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} icon={Sparkles}>
        icon
      </Button>
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} pending>
        pending
      </Button>
    </div>
  )
}

function Badges() {
  return (
    <div className="row">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={MapPin}>
          {tone}
        </Badge>
      ))}
      <RemovableChip text="Hiking" removeLabel="Remove Hiking" onRemove={doNothing} />
    </div>
  )
}
