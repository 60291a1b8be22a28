/** The layers over the page, based on MUI: their code is loaded after the controls that open them. */
import { lazyLayer } from './lazyLayer.tsx';
import './presses.ts';
import '../styles/layers.css';
import '../styles/lowLayers.css';

const modal = async () => (await import('./mui/ModalLayer.tsx')).ModalLayer;
const menu = async () => (await import('./mui/MenuLayer.tsx')).MenuLayer;
const panel = async () => (await import('./mui/PanelLayer.tsx')).PanelLayer;
const tip = async () => (await import('./mui/TipLayer.tsx')).TipLayer;
const choices = async () => (await import('./mui/ChoicesLayer.tsx')).ChoicesLayer;

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
