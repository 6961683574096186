import {
  Bell,
  CalendarDays,
  Compass,
  Handshake,
  Heart,
  House,
  MapPin,
  MessageCircle,
  Users,
} from 'lucide-react'
import type { CSSProperties } from 'react'

import { Brand } from '../src/ui/brand.tsx'
import { Illustration, type IllustrationName } from '../src/ui/illustration.tsx'

const roles = [
  'paper',
  'card',
  'ink',
  'ink-soft',
  'line',
  'accent',
  'accent-ink',
  'second',
  'sun',
  'sun-bright',
  'good',
  'warn',
  'bad',
]
const sizes = [13, 15, 17, 20, 24, 32, 44]
const spaces = [4, 8, 12, 16, 20, 24, 32, 44, 64]
const times = ['feedback', 'move', 'return']
const icons = [House, Compass, Users, MessageCircle, CalendarDays, Bell, Heart, Handshake, MapPin]
const scenes: IllustrationName[] = [
  'company',
  'gathering',
  'conversation',
  'empty-circle',
  'nobody-left',
  'lost',
  'sealed',
  'opened',
]

/** A style with a custom property, which React's types don't know. */
const setProperty = (name: string, value: string) => ({ [name]: value }) as CSSProperties

/** Colors by role, and the spacing scale. */
export function Tokens() {
  return (
    <>
      <div className="swatches">
        {roles.map((role) => (
          <div key={role} className="swatch text-13" style={setProperty('--swatch', `var(--${role})`)}>
            {role}
          </div>
        ))}
      </div>
      <div>
        {spaces.map((space) => (
          <div key={space} className="row text-13">
            <div className="bar" style={{ width: space }} /> {space}
          </div>
        ))}
      </div>
    </>
  )
}

/** The seven sizes: display from 20, text from 13 to 17. */
export function TypeScale() {
  return (
    <div>
      {sizes.map((size) => (
        <p
          key={size}
          className={size >= 20 ? 'font-display' : 'font-text'}
          style={{ fontSize: `${size / 16}rem`, lineHeight: size >= 20 ? 1.2 : 1.5 }}
        >
          {size}: good company, close to home
        </p>
      ))}
    </div>
  )
}

export function Scenes() {
  return (
    <>
      <Brand size="large" />
      <div className="row">
        {icons.map((Icon) => (
          <Icon key={Icon.displayName} size={24} strokeWidth={1.75} aria-hidden />
        ))}
      </div>
      {scenes.map((name) => (
        <figure key={name}>
          <Illustration name={name} className="h-auto w-full" />
          <figcaption className="text-13 text-ink-soft">{name}</figcaption>
        </figure>
      ))}
    </>
  )
}

/** The three durations. */
export function Motion() {
  return (
    <div>
      {times.map((time) => (
        <p key={time}>
          {time}
          <span
            className="moves"
            style={{ display: 'block', ...setProperty('--time', `var(--motion-${time})`) }}
          />
        </p>
      ))}
    </div>
  )
}
