import { useState, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import {
  defaultSquare,
  centred,
  fitted,
  pressed,
  resized,
  type Square,
  squareSides,
} from '../../../domain/files/avatar.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { useUnloadGuard } from '../../../kit/form/useUnloadGuard.ts';
import { useT, type Translate } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { paint, partOf, jpegOf } from './picture.ts';
import hint from './byPointer.module.css';
import styles from './CropDialog.module.css';

type CropperProps = { picture: ImageBitmap; square: Square; onChange(square: Square): void };

const FRAME = 'ReactCrop__crop-selection';
/** Minimum length of the canvas's longer side, in pixels; smaller pictures are scaled up. */
const SHOWN_MIN = 400;
const PREVIEW_SIDE = 128;

/** Accessible names of the corner handles. The side handles are hidden, because they would break the square. */
const handleLabels = (t: Translate) => ({
  cropArea: t('profile.avatar.frame'),
  nwDragHandle: t('profile.avatar.topLeft'),
  neDragHandle: t('profile.avatar.topRight'),
  swDragHandle: t('profile.avatar.bottomLeft'),
  seDragHandle: t('profile.avatar.bottomRight'),
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
});

/** A preview, and a slider for the size as an alternative to dragging. */
function CropFoot({ picture, square, onChange }: CropperProps) {
  const t = useT();
  const preview = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (preview.current) paint(preview.current, picture, partOf(square));
  }, [picture, square]);
  const { min, max } = squareSides(picture);
  const percent = (side: number) => Math.round((side / max) * 100);
  return (
    <div className={styles.foot}>
      <canvas ref={preview} width={PREVIEW_SIDE} height={PREVIEW_SIDE} aria-hidden="true" />
      <LabelledField label={t('profile.avatar.size')}>
        {(aria) => (
          <input
            {...aria}
            type="range"
            min={percent(min)}
            max={100}
            value={percent(square.side)}
            onChange={({ target }) => onChange(resized(square, (Number(target.value) / 100) * max, picture))}
          />
        )}
      </LabelledField>
    </div>
  );
}

/** The crop frame: dragged, resized by its corners or the slider, moved by a press beside it, controlled by keys. */
function Cropper({ picture, square, onChange }: CropperProps) {
  const t = useT();
  const { width, height } = picture;
  const scale = Math.max(1, SHOWN_MIN / Math.max(width, height));
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (shown.current) paint(shown.current, picture);
  }, [picture]);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`.${FRAME}`)?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.classList.contains(FRAME)) return;
    const next = pressed(square, event, picture);
    if (!next) return;
    // Replaces the library's handling, which moves by screen pixels and can't resize.
    event.stopPropagation();
    event.preventDefault();
    onChange(next);
  }
  function onPointerDown({ target, nativeEvent }: PointerEvent) {
    if (target !== shown.current) return;
    const { offsetX, offsetY } = nativeEvent;
    const perPixel = width / shown.current.clientWidth;
    onChange(centred(square, { x: offsetX * perPixel, y: offsetY * perPixel }, picture));
  }
  const onDrag = (crop: PercentCrop) =>
    onChange(
      fitted(
        { x: (crop.x * width) / 100, y: (crop.y * height) / 100, side: (crop.width * width) / 100 },
        picture,
      ),
    );

  return (
    <div ref={root} className={styles.cropper} onKeyDownCapture={onKeyDown} onPointerDown={onPointerDown}>
      <ReactCrop
        aspect={1}
        circularCrop
        keepSelection
        minWidth={24}
        ariaLabels={handleLabels(t)}
        crop={{
          unit: '%',
          x: (square.x / width) * 100,
          y: (square.y / height) * 100,
          width: (square.side / width) * 100,
          height: (square.side / height) * 100,
        }}
        onChange={(_, percent) => onDrag(percent)}
      >
        <canvas
          ref={shown}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          aria-hidden="true"
        />
      </ReactCrop>
      <CropFoot picture={picture} square={square} onChange={onChange} />
    </div>
  );
}

type Props = {
  picture: ImageBitmap;
  /** `avatar`: the data URL of the JPEG; omitted on cancel. */
  close(avatar?: string): void;
};

/** Crops a picture to a square, initially 90 % of its width (spec 1 §5). */
export function CropDialog({ picture, close }: Props) {
  const t = useT();
  const [square, setSquare] = useState(() => defaultSquare(picture));
  // The form knows the picture only once it is used.
  useUnloadGuard(true);
  return (
    <Dialog
      title={t('profile.avatar.crop')}
      context={
        <>
          {t('profile.avatar.cropHint')}{' '}
          <span className={hint.byPointer}>{t('profile.avatar.cropKeys')}</span>
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
