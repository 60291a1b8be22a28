/** What lies over the page, by MUI: its code comes later than the controls that open it. */
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

/** Fetches all of it, for the time when nothing else is to be done. */
export const warmLayers = (): void => ALL.forEach((layer) => layer.warm());

/** Settles once all of it is here. */
export const layersReady = (): Promise<unknown> => Promise.all(ALL.map((layer) => layer.ready()));
