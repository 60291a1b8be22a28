import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Feature } from '../../../domain/entities.ts';
import { type Switches, switchKey } from '../../../domain/accounts/featureRules.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { featureLabel } from './featureLabel.ts';

/** One feature: what it is called, what it does, whether the account has it. */
export function FeatureSwitch({ feature }: { feature: Feature }) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<Switches>();
  const { field } = useController({ control, name: switchKey(feature.name) });
  const { description } = feature;
  return (
    <li className="setting">
      <label className="strong" htmlFor={id}>
        <bdi>{featureLabel(t, feature)}</bdi>
      </label>
      <input
        id={id}
        ref={field.ref}
        name={field.name}
        type="checkbox"
        role="switch"
        className="switch"
        checked={field.value ?? false}
        aria-checked={field.value ?? false}
        aria-describedby={description === '' ? undefined : `${id}about`}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
      />
      {description === '' ? null : (
        <p id={`${id}about`}>
          <bdi>{description}</bdi>
        </p>
      )}
    </li>
  );
}
