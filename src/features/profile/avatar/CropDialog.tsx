import { useState } from 'react';
import { defaultSquare } from '../../../domain/files/avatar.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Cropper } from './Cropper.tsx';
import { jpegOf } from './picture.ts';

type Props = {
  picture: ImageBitmap;
  /** `avatar`: the data URL of the JPEG; omitted on cancel. */
  close(avatar?: string): void;
};

/** Crops a picture to a square, initially 90 % of its width (spec 1 §5). */
export function CropDialog({ picture, close }: Props) {
  const t = useT();
  const [square, setSquare] = useState(() => defaultSquare(picture));
  return (
    <Dialog
      title={t('profile.avatar.crop')}
      context={
        <>
          {t('profile.avatar.cropHint')} <span className="by-pointer">{t('profile.avatar.cropKeys')}</span>
        </>
      }
      onClose={() => close()}
      footer={
        <span className="end">
          <Button onClick={() => close()}>{t('common.action.cancel')}</Button>
          <Button kind="primary" onClick={() => close(jpegOf(picture, square))}>
            {t('profile.avatar.use')}
          </Button>
        </span>
      }
    >
      <Cropper picture={picture} square={square} onChange={setSquare} />
    </Dialog>
  );
}
