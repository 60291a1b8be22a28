/** The layers over the page, by MUI: their code is loaded after the controls that open them. */
import { laterLayer } from './laterLayer.tsx';
import './styles/layers.css';

const modal = () => import('./mui/ModalLayer.tsx').then(({ ModalLayer }) => ModalLayer);
const menu = () => import('./mui/MenuLayer.tsx').then(({ MenuLayer }) => MenuLayer);
const panel = () => import('./mui/PanelLayer.tsx').then(({ PanelLayer }) => PanelLayer);
const tip = () => import('./mui/TipLayer.tsx').then(({ TipLayer }) => TipLayer);
const choices = () => import('./mui/ChoicesLayer.tsx').then(({ ChoicesLayer }) => ChoicesLayer);

export const LaterModal = laterLayer(modal);
export const LaterMenu = laterLayer(menu);
export const LaterPanel = laterLayer(panel);
export const LaterTip = laterLayer(tip);
export const LaterChoices = laterLayer(choices);

const ALL = [LaterModal, LaterMenu, LaterPanel, LaterTip, LaterChoices];

/** Preloads all layers, when the browser is idle. */
export const warmLayers = (): void => ALL.forEach((layer) => layer.warm());

/** Settles when all layers are loaded. */
export const layersReady = (): Promise<unknown> => Promise.all(ALL.map((layer) => layer.ready()));
