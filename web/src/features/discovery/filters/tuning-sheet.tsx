import { m } from '@coterie/contract/paraglide/messages'

import { getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { balancedValues, isBalanced, getStrengthText, tuningKeys } from './tuning-values.ts'
import { useTuning } from './use-tuning.ts'

const filterTexts = {
  nearer: [m.filters_nearer_1, m.filters_nearer_2],
  moreAlike: [m.filters_more_alike_1, m.filters_more_alike_2],
  moreActive: [m.filters_more_active_1, m.filters_more_active_2],
}

/** Weights for both feeds, saved as they change. */
export function TuningSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.filters_tuning_title()}
      description={m.filters_tuning_hint()}
    >
      <Tuning />
    </Sheet>
  )
}

function Tuning() {
  const { values, setValue, state, retry, error } = useTuning()
  return (
    <div className="grid gap-5">
      {tuningKeys.map((name) => {
        const [label, hint] = filterTexts[name]
        return (
          <Slider
            key={name}
            label={label?.() ?? ''}
            hint={hint?.() ?? ''}
            value={values[name]}
            min={0}
            max={100}
            step={10}
            valueText={getStrengthText(values[name])}
            endLabels={[m.filters_ends_1(), m.filters_ends_2()]}
            onChange={(value) => setValue({ ...values, [name]: value })}
          />
        )
      })}
      <div className="grid justify-items-start gap-2">
        <Button variant="secondary" disabled={isBalanced(values)} onClick={() => setValue(balancedValues)}>
          {m.filters_reset()}
        </Button>
        <output className="min-h-5 text-13 text-ink-soft">
          {state === 'saving' && m.filters_saving()}
          {state === 'saved' && m.filters_saved()}
        </output>
      </div>
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-15 text-bad">
          {m.filters_save_failed()} {getErrorText(error)}
          <Button variant="link" onClick={retry}>
            {m.error_try_again()}
          </Button>
        </p>
      )}
    </div>
  )
}
