/** The layers over the page, based on MUI: their code is loaded after the controls that open them. */
import { lazyLayer } from './lazyLayer.tsx';
import './presses.ts';
import '../styles/layers.css';
import '../styles/lowLayers.css';

const modal = () => import('./mui/ModalLayer.tsx').then(({ ModalLayer }) => ModalLayer);
const menu = () => import('./mui/MenuLayer.tsx').then(({ MenuLayer }) => MenuLayer);
const panel = () => import('./mui/PanelLayer.tsx').then(({ PanelLayer }) => PanelLayer);
const tip = () => import('./mui/TipLayer.tsx').then(({ TipLayer }) => TipLayer);
const choices = () => import('./mui/ChoicesLayer.tsx').then(({ ChoicesLayer }) => ChoicesLayer);

export const LazyModal = lazyLayer(modal, 'start');
export const LazyMenu = lazyLayer(menu, 'start');
export const LazyPanel = lazyLayer(panel, 'start');
export const LazyTip = lazyLayer(tip, 'start');
export const LazyChoices = lazyLayer(choices, 'start');

const ALL = [LazyModal, LazyMenu, LazyPanel, LazyTip, LazyChoices];

/** Preloads all layers and renders them once, when the browser is idle; a failure surfaces where one is opened. */
export const preloadLayers = (): void => {
  layersReady()
    .then(() => import('./mui/rehearse.tsx'))
    .then(({ rehearseLayers }) => rehearseLayers())
    .catch(() => undefined);
};

/** Settles when all layers are loaded. */
export const layersReady = (): Promise<unknown> => Promise.all(ALL.map((layer) => layer.ready()));
