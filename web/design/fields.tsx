import { useState } from 'react'

import { Checkbox, Chip, RadioGroup, Switch } from '../src/ui/choices.tsx'
import { TextArea, TextField } from '../src/ui/fields.tsx'
import { LinkField } from '../src/ui/link-field.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { Slider } from '../src/ui/slider.tsx'
import { Tabs } from '../src/ui/tabs.tsx'

const options = [
  { value: 'open', label: 'Everyone', hint: 'Anyone who connects joins immediately.' },
  { value: 'request', label: 'On request' },
] as const
const tabs = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const

/** Form fields: empty, filled, invalid and disabled. */
export function Fields() {
  const [text, setText] = useState('')
  const [on, setOn] = useState(true)
  const [choice, setChoice] = useState<'open' | 'request'>('open')
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [miles, setMiles] = useState(25)
  return (
    <>
      <TextField label="Empty" hint="A hint." placeholder="Jazz in the courtyard" />
      <TextField label="Invalid" error="Choose a date and time" />
      <TextField label="Disabled" disabled defaultValue="As it is" />
      <PasswordField label="Password" />
      <TextArea label="Long" />
      <SearchField label="Search" value={text} maxLength={50} onChange={setText} />
      <LinkField label="Link" link="https://coterie.example/group/12" />
      <Checkbox label="Checked" checked={on} onChange={setOn} />
      <Checkbox label="Disabled" checked={false} onChange={setOn} disabled />
      <div className="row">
        <Chip label="Hiking" checked={on} onChange={setOn} />
        <Chip label="Coffee" checked={!on} onChange={(checked) => setOn(!checked)} />
      </div>
      <RadioGroup label="Who can join" value={choice} options={options} onChange={setChoice} />
      <RadioGroup label="Invalid" value={null} options={options} error="Choose one" onChange={setChoice} />
      <Switch label="Immediate" hint="Takes effect without saving." checked={on} onChange={setOn} />
      <Switch label="Disabled" checked={false} onChange={setOn} disabled />
      <Slider
        label="How far"
        value={miles}
        min={1}
        max={100}
        step={1}
        valueText={`${miles} miles`}
        onChange={setMiles}
      />
      <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab}>
        <p className="pt-4">Panel {tab}</p>
      </Tabs>
    </>
  )
}
