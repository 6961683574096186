import { Heart, MapPin, Sparkles } from 'lucide-react'
import { useState } from 'react'

import { Avatar } from '../src/ui/avatar.tsx'
import { Badge, CountBadge } from '../src/ui/badge.tsx'
import { Button, type ButtonLook } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { HeartButton } from '../src/ui/heart-button.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'
import { Pill } from '../src/ui/filter-pill.tsx'
import { ProgressSteps } from '../src/ui/progress-steps.tsx'
import { Removable } from '../src/ui/removable-chip.tsx'
import { Stars } from '../src/ui/stars.tsx'

const looks: ButtonLook[] = ['primary', 'connect', 'secondary', 'quiet', 'link', 'danger']
const tones = ['plain', 'second', 'accent', 'sun', 'good', 'warn', 'bad'] as const
const sizes = ['small', 'normal', 'large', 'huge'] as const
const cards = ['plain', 'lifted', 'invitation'] as const
const nothing = () => undefined

/** What is pressed, and the small signs beside words; resting, with an icon, disabled and at work. */
export function Controls() {
  const [liked, setLiked] = useState(false)
  const [stars, setStars] = useState(3)
  return (
    <>
      {looks.map((look) => (
        <Buttons key={look} look={look} />
      ))}
      <div className="row">
        <IconButton icon={Heart} label="Quiet" />
        <IconButton icon={Heart} label="Ringed" look="ringed" />
        <IconButton icon={Heart} label="With a count" count={12} />
        <HeartButton
          label="Like"
          pressed={liked}
          count={liked ? 8 : 7}
          onPress={() => setLiked((was) => !was)}
        />
        <CountBadge count={3} />
        <CountBadge count={12} />
      </div>
      <div className="row">
        <Pill icon={Sparkles} label="Interests" opens />
        <Pill icon={Sparkles} label="Interests" count={2} opens />
      </div>
      <Badges />
      <div className="row">
        {sizes.map((size) => (
          <Avatar key={size} name="Ada Lovelace" picture={null} size={size} />
        ))}
        <Avatar name="Lake Walkers" picture={null} cornered />
      </div>
      <Stars label="Your rating" value={stars} onRate={setStars} />
      <ProgressSteps step={2} of={3} />
      {cards.map((look) => (
        <Card key={look} look={look} className="p-5">
          {look}
        </Card>
      ))}
    </>
  )
}

function Buttons({ look }: { look: ButtonLook }) {
  return (
    <div className="row">
      <Button look={look}>{look}</Button>
      <Button look={look} icon={Sparkles}>
        icon
      </Button>
      <Button look={look} disabled>
        disabled
      </Button>
      <Button look={look} pending>
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
      <Removable text="Hiking" removeLabel="Remove Hiking" onRemove={nothing} />
    </div>
  )
}
